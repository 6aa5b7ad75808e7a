// Short messages: the page's status region, toasts that go by themselves, alerts that can be dismissed.

const TOAST_SECONDS = 8;

/** Say `text` in the page's one status region; nothing is shown. */
export function announce(text) {
  const region = document.getElementById("status");
  if (region) {
    region.textContent = text;
  }
}

/** Show `text` at the edge of the page for a few seconds, longer while the pointer rests on it. */
export function toast(text) {
  const shown = [...document.querySelectorAll("#toasts [data-toast-text]")];
  if (shown.some((element) => element.textContent === text)) {
    return;
  }
  const template = document.getElementById("toast-template");
  const element = template.content.firstElementChild.cloneNode(true);
  element.querySelector("[data-toast-text]").textContent = text;
  document.getElementById("toasts").append(element);
  let timer = window.setTimeout(() => element.remove(), TOAST_SECONDS * 1000);
  element.addEventListener("pointerenter", () => window.clearTimeout(timer));
  element.addEventListener("pointerleave", () => {
    timer = window.setTimeout(() => element.remove(), TOAST_SECONDS * 500);
  });
}

document.addEventListener("click", (event) => {
  event.target.closest("[data-dismiss]")?.closest("[data-dismissible]")?.remove();
});
