// Keys: an element with data-key="mod+enter", "1" or "g t" is clicked by them; a text field is focused instead, and
// data-key-focus="#id" says what gets the focus after a click. data-key-label is its line in the sheet that "?" opens.

const CHORD_SECONDS = 1.5;
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const NAMES = { mod: isMac ? "⌘" : "Ctrl", shift: isMac ? "⇧" : "Shift", enter: "Enter" };

let pending = "";
let pendingTimer = 0;

const sheet = document.getElementById("shortcuts");

function isTyping(target) {
  return target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], .monaco-editor") !== null;
}

function pressed(event) {
  const parts = [];
  if (event.ctrlKey || event.metaKey) {
    parts.push("mod");
  }
  // "?" already says that shift was held; "Enter" and combinations do not.
  if (event.shiftKey && (event.key.length > 1 || parts.length > 0)) {
    parts.push("shift");
  }
  parts.push(event.key.toLowerCase());
  return parts.join("+");
}

/** Focus a field; an editor that stands in for it takes the focus itself. */
function focusField(field) {
  if (field.dispatchEvent(new CustomEvent("assay:focus", { cancelable: true }))) {
    field.focus();
  }
}

function activate(element) {
  if (element.disabled) {
    return;
  }
  if (element.matches("textarea, select, input:not([type=radio], [type=checkbox])")) {
    focusField(element);
    return;
  }
  if (element.matches("input, summary")) {
    element.focus();
  }
  element.click();
  const next = element.dataset.keyFocus && document.querySelector(element.dataset.keyFocus);
  if (next) {
    focusField(next);
  }
}

function elementFor(key) {
  return [...document.querySelectorAll("[data-key]")].find((element) => element.dataset.key === key);
}

function startsChord(key) {
  return document.querySelector(`[data-key^="${CSS.escape(key)} "]`) !== null;
}

function onKey(event) {
  if (event.defaultPrevented || event.altKey || event.isComposing || sheet.open) {
    return;
  }
  const key = pressed(event);
  if (!key.startsWith("mod+") && isTyping(event.target)) {
    return;
  }
  if (key === "?") {
    event.preventDefault();
    openSheet();
    return;
  }
  const chord = pending ? `${pending} ${key}` : key;
  window.clearTimeout(pendingTimer);
  pending = "";
  const element = elementFor(chord);
  if (element) {
    event.preventDefault();
    event.stopPropagation();
    activate(element);
  } else if (startsChord(chord)) {
    pending = chord;
    pendingTimer = window.setTimeout(() => {
      pending = "";
    }, CHORD_SECONDS * 1000);
  }
}

function keyCaps(key) {
  const caps = document.createElement("dt");
  for (const part of key.split(/[+ ]/)) {
    const cap = document.createElement("kbd");
    cap.textContent = NAMES[part] ?? (part.length === 1 && key.includes("+") ? part.toUpperCase() : part);
    caps.append(cap, " ");
  }
  return caps;
}

function openSheet() {
  const rows = [...document.querySelectorAll("[data-key]")].map((element) => [
    element.dataset.key,
    element.dataset.keyLabel ?? element.textContent.trim(),
  ]);
  rows.push(["?", "This sheet"]);
  const list = sheet.querySelector("[data-shortcuts-list]");
  list.replaceChildren();
  for (const [key, label] of rows) {
    const words = document.createElement("dd");
    words.textContent = label;
    list.append(keyCaps(key), words);
  }
  sheet.showModal();
}

// Before the editors see the key, so that Run and Submit work inside them.
document.addEventListener("keydown", onKey, { capture: true });
document.querySelector("[data-shortcuts-open]").addEventListener("click", openSheet);
sheet.addEventListener("click", (event) => {
  if (event.target === sheet) {
    sheet.close();
  }
});
for (const cap of document.querySelectorAll("kbd[data-mod]")) {
  cap.textContent = isMac ? cap.dataset.mod.replace("mod+shift+", "⌘⇧").replace("mod+", "⌘") : cap.textContent;
}
