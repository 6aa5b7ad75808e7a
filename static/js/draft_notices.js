// What a person sees of their draft: saved, saving, not saved and why; a conflict; a lost lease; a copy left behind.

export const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

function element(tag, className = "", text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function button(label, onClick, className = "btn") {
  const made = element("button", className, label);
  made.type = "button";
  made.addEventListener("click", onClick);
  return made;
}

function copyButton(label, text) {
  const made = button(label, async () => {
    await navigator.clipboard.writeText(text);
    made.textContent = "Copied";
  });
  return made;
}

function asText(fields) {
  return Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:\n${value}`)
    .join("\n\n");
}

/** Put one notice on top of the work; return how to take it away. */
function notice(kind, ...content) {
  const box = element("div", `notice notice-${kind}`);
  box.setAttribute("role", "alert");
  const body = element("div", "draft-notice");
  body.append(...content);
  box.append(body);
  document.querySelector("[data-draft-notices]").replaceChildren(box);
  return () => box.remove();
}

/** Show "saving", "saved" with the time, "failed" with the reason, or "unchanged". */
export function showState(state, detail = "") {
  const place = document.querySelector("[data-draft-state]");
  if (!place) {
    return;
  }
  place.dataset.draftState = state;
  const texts = {
    saving: () => "saving …",
    saved: () => `saved ${clock.format(new Date(detail))}`,
    failed: () => `not saved: ${detail}`,
    unchanged: () => "",
  };
  place.textContent = place.title = texts[state]();
}

/** Show both versions of a draft that was saved elsewhere meanwhile. */
export function showConflict(message, mine, theirs, { keepMine, takeTheirs }) {
  const rows = [];
  for (const name of Object.keys(mine).filter((key) => mine[key] !== (theirs[key] ?? ""))) {
    const row = element("div", "versions");
    for (const [whose, value] of [["Here", mine[name]], ["Saved elsewhere", theirs[name] ?? ""]]) {
      const side = element("div");
      const code = element("pre", "code", value || "(empty)");
      code.tabIndex = 0;
      side.append(element("strong", "text-small", `${whose}: ${name}`), code);
      row.append(side);
    }
    rows.push(row);
  }
  const actions = element("div", "actions");
  const close = notice("error", element("p", "", message), ...rows, actions);
  actions.append(
    button("Keep what is here", () => (close(), keepMine()), "btn btn-primary"),
    button("Take the saved one", () => (close(), takeTheirs())),
    copyButton("Copy what is here", asText(mine)),
  );
}

/** Say that nothing can be saved any more; the text stays where it is. */
export function showLost(message, mine) {
  const actions = element("div", "actions");
  actions.append(copyButton("Copy everything typed", asText(mine)));
  const kept = "What you typed stays on this page and in this browser.";
  notice("error", element("p", "", `${message} ${kept}`), actions);
}

/** Offer text back that is not in the form. */
export function offerBack(message, fields, { restore, discard }) {
  const actions = element("div", "actions");
  const close = notice("warning", element("p", "", message), actions);
  actions.append(
    button("Put it back", () => (close(), restore()), "btn btn-primary"),
    copyButton("Copy it", asText(fields)),
    button("Discard it", () => (close(), discard())),
  );
}
