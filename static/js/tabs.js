// <div data-tabs> with [role=tab] buttons that control [role=tabpanel]s. Without script all panels show, one below the other.

import { all, onContent } from "./requests.js";

function select(tabs, chosen) {
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !isChosen;
  }
}

function move(tabs, event) {
  const here = tabs.indexOf(event.target);
  const next = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    Home: 0,
    End: tabs.length - 1,
  }[event.key];
  if (here < 0 || next === undefined) {
    return;
  }
  event.preventDefault();
  const tab = tabs.at(next % tabs.length);
  select(tabs, tab);
  tab.focus();
}

onContent((root) => {
  all(root, "[data-tabs]").forEach((container) => {
    const tabs = [...container.querySelectorAll("[role=tab]")];
    const list = container.querySelector("[role=tablist]");
    list.hidden = false;
    list.addEventListener("click", (event) => {
      const tab = event.target.closest("[role=tab]");
      if (tab) {
        select(tabs, tab);
      }
    });
    list.addEventListener("keydown", (event) => move(tabs, event));
    select(tabs, tabs.find((tab) => tab.getAttribute("aria-selected") === "true") ?? tabs[0]);
  });
});
