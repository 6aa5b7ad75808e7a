// Results by test case: the first that did not pass stands open.

import { all, onContent } from "./requests.js";

onContent((root) => {
  for (const cases of all(root, "[data-cases]")) {
    const first = cases.querySelector("details[data-problem]");
    if (first) {
      first.open = true;
    }
  }
});
