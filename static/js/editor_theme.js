// The editor's colours follow the system's: light or dark, with high contrast when asked for.

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const contrast = window.matchMedia("(prefers-contrast: more)");

/** Return the theme's name for the moment. */
export function editorTheme() {
  const base = dark.matches ? "dark" : "light";
  return contrast.matches ? `hc-${dark.matches ? "black" : "light"}` : `assay-${base}`;
}

/** A token of static/css/tokens.css as #rrggbb, which is all that Monaco reads. */
function token(name) {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const channels = getComputedStyle(probe).color.match(/\d+/g).slice(0, 3);
  probe.remove();
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, "0")).join("")}`;
}

function define(monaco) {
  const base = dark.matches ? "dark" : "light";
  monaco.editor.defineTheme(`assay-${base}`, {
    base: dark.matches ? "vs-dark" : "vs",
    inherit: true,
    rules: [],
    colors: {
      "editor.background": token("--surface"),
      "editor.foreground": token("--ink"),
      "editorLineNumber.foreground": token("--ink-soft"),
      "editorLineNumber.activeForeground": token("--ink"),
      "editor.lineHighlightBackground": token("--sunken"),
      "editor.lineHighlightBorder": token("--sunken"),
      "editorGutter.background": token("--surface"),
      "editorError.foreground": token("--fail"),
      "editorWidget.background": token("--surface"),
      "editorWidget.border": token("--line"),
      focusBorder: token("--accent"),
    },
  });
}

/** Apply the theme now and whenever the system's changes. */
export function followTheme(monaco) {
  function apply() {
    define(monaco);
    monaco.editor.setTheme(editorTheme());
  }
  apply();
  for (const query of [dark, contrast]) {
    // After theme.js has switched the tokens.
    query.addEventListener("change", () => window.requestAnimationFrame(apply));
  }
}
