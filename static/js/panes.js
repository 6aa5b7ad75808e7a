// Panes with movable borders: <div role="separator" tabindex="0" data-pane="name" data-pane-min data-pane-max aria-orientation>
// inside a [data-panes="key"] grid. The share in per cent goes into the grid's --pane-name and is remembered.

import { all, onContent } from "./requests.js";

const STEP = 2;

function remembered(key) {
  try {
    return JSON.parse(window.localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

function remember(key, name, share) {
  try {
    window.localStorage.setItem(key, JSON.stringify({ ...remembered(key), [name]: share }));
  } catch {
    // A full or closed storage only means that the border is not remembered.
  }
}

function setUp(separator, grid) {
  const name = separator.dataset.pane;
  const key = `assay:panes:${grid.dataset.panes}`;
  const min = Number(separator.dataset.paneMin);
  const max = Number(separator.dataset.paneMax);
  const initial = Number(separator.getAttribute("aria-valuenow"));
  const isColumn = separator.getAttribute("aria-orientation") === "vertical";
  const fromEnd = "paneFromEnd" in separator.dataset;

  function place(share) {
    const allowed = Math.min(max, Math.max(min, Math.round(share * 10) / 10));
    grid.style.setProperty(`--pane-${name}`, `${allowed}%`);
    separator.setAttribute("aria-valuenow", String(Math.round(allowed)));
    return allowed;
  }

  function follow(event) {
    const box = grid.getBoundingClientRect();
    const share = isColumn ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height;
    current = place(100 * (fromEnd ? 1 - share : share));
  }

  let current = place(remembered(key)[name] ?? initial);
  separator.setAttribute("aria-valuemin", String(min));
  separator.setAttribute("aria-valuemax", String(max));

  separator.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    separator.setPointerCapture(event.pointerId);
    separator.addEventListener("pointermove", follow);
  });
  separator.addEventListener("lostpointercapture", () => {
    separator.removeEventListener("pointermove", follow);
    remember(key, name, current);
  });
  separator.addEventListener("dblclick", () => {
    current = place(initial);
    remember(key, name, current);
  });
  separator.addEventListener("keydown", (event) => {
    const towardsEnd = fromEnd ? -STEP : STEP;
    const target = {
      [isColumn ? "ArrowLeft" : "ArrowUp"]: current - towardsEnd,
      [isColumn ? "ArrowRight" : "ArrowDown"]: current + towardsEnd,
      Home: min,
      End: max,
    }[event.key];
    if (target !== undefined) {
      event.preventDefault();
      current = place(target);
      remember(key, name, current);
    }
  });
}

onContent((root) => {
  for (const grid of all(root, "[data-panes]")) {
    grid.querySelectorAll("[role=separator][data-pane]").forEach((separator) => setUp(separator, grid));
  }
});
