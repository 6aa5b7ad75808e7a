// Boxes that scroll can be reached and scrolled by keyboard: they take the focus while there is something to scroll.

import { all, onContent } from "./requests.js";

const BOXES = ".table-box, .case-body pre, .output pre, pre.code";

const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const scrolls = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight;
    if (scrolls) {
      target.tabIndex = 0;
    } else {
      target.removeAttribute("tabindex");
    }
  }
});

onContent((root) => all(root, BOXES).forEach((box) => observer.observe(box)));
