// <textarea data-editor data-language="python"> becomes a Monaco editor where there is a mouse and room for it; the text area
// stays the form's field. The script tag carries the addresses: data-monaco, data-monaco-css, data-worker.

import { goToLine, showMarkers } from "./editor_results.js";
import { editorTheme, followTheme } from "./editor_theme.js";

const HINT_ID = "editor-hint";
const script = document.querySelector("script[data-monaco]");
const roomy = window.matchMedia("(pointer: fine) and (min-width: 900px)");
const editors = new Map();

self.MonacoEnvironment = { getWorker: () => new Worker(script.dataset.worker) };

async function loadMonaco() {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = script.dataset.monacoCss;
  const styled = new Promise((resolve) => {
    sheet.addEventListener("load", resolve);
    sheet.addEventListener("error", resolve);
  });
  document.head.append(sheet);
  const [module] = await Promise.all([import(script.dataset.monaco), styled]);
  return module.default;
}

function options(textarea, readOnly) {
  return {
    theme: editorTheme(),
    ariaLabel: textarea.getAttribute("aria-label"),
    readOnly,
    domReadOnly: readOnly,
    tabFocusMode: readOnly,
    automaticLayout: true,
    editContext: false,
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue("--mono"),
    fontSize: 13,
    lineHeight: 20,
    lineNumbersMinChars: 3,
    glyphMargin: false,
    folding: true,
    minimap: { enabled: false },
    overviewRulerLanes: 0,
    scrollBeyondLastLine: false,
    renderFinalNewline: "on",
    renderLineHighlight: readOnly ? "none" : "line",
    wordBasedSuggestions: "currentDocument",
    tabSize: 4,
    insertSpaces: true,
    fixedOverflowWidgets: true,
    stickyScroll: { enabled: false },
    padding: { top: 6, bottom: 6 },
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, alwaysConsumeMouseWheel: false },
  };
}

function enhance(monaco, textarea) {
  const readOnly = "readonly" in textarea.dataset;
  const host = document.createElement("div");
  host.className = "editor";
  textarea.after(host);
  const model = monaco.editor.createModel(textarea.value, textarea.dataset.language);
  model.setEOL(monaco.editor.EndOfLineSequence.LF);
  const editor = monaco.editor.create(host, { ...options(textarea, readOnly), model });
  textarea.hidden = true;
  editors.set(textarea.id, editor);

  if (!readOnly) {
    host.querySelectorAll("textarea, [role=textbox]").forEach((input) => input.setAttribute("aria-describedby", HINT_ID));
  }
  // Several lines at once are dictated or put in by a tool: indented as they are, not once more line by line.
  host.addEventListener(
    "beforeinput",
    (event) => {
      if (event.data?.includes("\n") && !readOnly) {
        event.preventDefault();
        event.stopPropagation();
        editor.executeEdits("input", [{ range: editor.getSelection(), text: event.data, forceMoveMarkers: true }]);
      }
    },
    true,
  );
  let isFilling = false;
  model.onDidChangeContent(() => {
    textarea.value = model.getValue(monaco.editor.EndOfLinePreference.LF);
    if (!isFilling) {
      textarea.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  textarea.addEventListener("assay:value", () => {
    isFilling = true;
    // As an edit, so that it can be undone.
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: textarea.value }], () => null);
    isFilling = false;
  });
  textarea.addEventListener("assay:focus", (event) => {
    event.preventDefault();
    editor.focus();
  });
  document.addEventListener("htmx:before:cleanup", (event) => {
    if (event.target.contains(host)) {
      editor.dispose();
      model.dispose();
      editors.delete(textarea.id);
    }
  });
}

async function start() {
  const textareas = document.querySelectorAll("textarea[data-editor]");
  if (!roomy.matches || textareas.length === 0) {
    return;
  }
  const monaco = await loadMonaco();
  followTheme(monaco);
  textareas.forEach((textarea) => enhance(monaco, textarea));
  showMarkers(monaco, editors);
  document.addEventListener("htmx:after:swap", () => showMarkers(monaco, editors));
  document.documentElement.classList.add("has-editors");
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-goto-line]");
  if (link) {
    goToLine(link.dataset.gotoEditor, Number(link.dataset.gotoLine), editors);
  }
});

start();
