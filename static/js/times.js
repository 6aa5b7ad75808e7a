// Times in the reader's own zone: <time datetime="…" data-time="relative|time|date|datetime">.

import { all, onContent } from "./requests.js";

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" });
const formats = {
  time: new Intl.DateTimeFormat(undefined, { timeStyle: "short" }),
  date: new Intl.DateTimeFormat(undefined, { dateStyle: "medium" }),
  datetime: new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }),
};
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

function ago(moment) {
  const seconds = (moment - Date.now()) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? [];
  if (!unit) {
    return seconds <= 0 ? "just now" : "in a moment";
  }
  if (unit === "day" && Math.abs(seconds) > 7 * size) {
    return formats.date.format(moment);
  }
  return relative.format(Math.trunc(seconds / size), unit);
}

function show(element) {
  const moment = new Date(element.dateTime);
  if (Number.isNaN(moment.getTime())) {
    return;
  }
  const style = element.dataset.time;
  element.textContent = style === "relative" ? ago(moment) : (formats[style] ?? formats.datetime).format(moment);
  element.title = exact.format(moment);
}

onContent((root) => all(root, "time[data-time]").forEach(show));
window.setInterval(() => document.querySelectorAll("time[data-time=relative]").forEach(show), 60_000);
