// The one file that knows htmx's events: what is swapped, what is said when a request fails.

import htmx from "htmx.org";
import { announce, toast } from "./notices.js";

const RETRY_SECONDS = 3;

// Server trouble leaves the page as it is; the toast below says so.
htmx.config.noSwap = [204, 304, "5xx"];

/** A fragment that asks again by itself goes on asking after a failure. */
function askAgain(element) {
  if (element?.getAttribute("hx-trigger")?.startsWith("load ")) {
    window.setTimeout(() => htmx.process(element, true), RETRY_SECONDS * 1000);
  }
}

document.addEventListener("htmx:response:error", (event) => {
  const status = event.detail.ctx.response.status;
  if (status >= 500) {
    askAgain(event.detail.ctx.sourceElement);
    toast(`The server could not answer (error ${status}). Nothing on this page was lost; please try again.`);
  }
});

document.addEventListener("htmx:error", (event) => {
  if (event.detail.ctx?.request && event.detail.error instanceof TypeError) {
    askAgain(event.detail.ctx.sourceElement);
    toast("No answer from the server. Check the connection and try again.");
  }
});

/** Call `enhance(root)` for the whole page once and later for each part that htmx brings in. */
export function onContent(enhance) {
  document.addEventListener("htmx:after:process", (event) => enhance(event.target));
}

/** Return the elements that match, `root` itself among them. */
export function all(root, selector) {
  return [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)];
}

onContent((root) => {
  const [news] = all(root, "[data-announce]");
  if (news && root !== document.body) {
    announce(news.dataset.announce);
  }
});

document.addEventListener("htmx:after:swap", (event) => {
  // After a form came back with errors, the first of them is where the person goes on.
  const target = event.detail.ctx?.target;
  if (event.detail.ctx?.response?.status === 422) {
    target?.querySelector("[aria-invalid=true], [role=alert]")?.focus();
  }
});
