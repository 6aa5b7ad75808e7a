// Tells Bootstrap which theme the reader's system asks for, before the first paint and whenever it changes.

const dark = window.matchMedia("(prefers-color-scheme: dark)");

function apply() {
  document.documentElement.dataset.bsTheme = dark.matches ? "dark" : "light";
}

apply();
dark.addEventListener("change", apply);
document.documentElement.classList.add("js");
