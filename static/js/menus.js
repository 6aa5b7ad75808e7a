// <details data-menu>: closes on Escape, on a click elsewhere and when another menu opens.

function close(except) {
  document.querySelectorAll("details[data-menu][open]").forEach((menu) => {
    if (menu !== except) {
      menu.open = false;
    }
  });
}

document.addEventListener("click", (event) => close(event.target.closest("details[data-menu]")));

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") {
    return;
  }
  const menu = document.activeElement?.closest("details[data-menu][open]");
  close();
  menu?.querySelector("summary").focus();
});
