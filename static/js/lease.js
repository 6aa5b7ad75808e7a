// How long the item is still held: <time data-lease-until="iso" datetime="iso"> counts down.

import { announce } from "./notices.js";
import { all, onContent } from "./requests.js";

const WARN_AT = [300, 60];

function words(seconds) {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

function tick(element) {
  const seconds = Math.max(0, Math.floor((new Date(element.dataset.leaseUntil) - Date.now()) / 1000));
  element.textContent = seconds ? words(seconds) : "over";
  element.classList.toggle("is-short", seconds <= WARN_AT[0]);
  if (WARN_AT.includes(seconds)) {
    announce(`You hold this sample for ${seconds / 60} more minute${seconds === 60 ? "" : "s"}.`);
  }
}

/** Show a new end of the lease. */
export function setLease(until) {
  for (const element of document.querySelectorAll("[data-lease-until]")) {
    element.dataset.leaseUntil = until;
    element.dateTime = until;
    tick(element);
  }
}

onContent((root) => {
  for (const element of all(root, "[data-lease-until]")) {
    element.title = `Held for you until ${new Date(element.dataset.leaseUntil).toLocaleString()}`;
    tick(element);
    const timer = window.setInterval(() => (element.isConnected ? tick(element) : window.clearInterval(timer)), 1000);
  }
});
