// Autosave: <form data-draft-url="…" data-revision="7">. One request at a time, the newest text last; the server refuses what
// is older than what it has. Until a text is saved a copy stays in this browser. What is shown lives in draft_notices.js.

import { saveSoon } from "./draft_timing.js";
import { copyOf, forget, keepCopy } from "./draft_copy.js";
import { clock, offerBack, showConflict, showLost, showState } from "./draft_notices.js";
import { setLease } from "./lease.js";

const FIELDS = "textarea[name], input[type=radio][name], input[type=checkbox][name], select[name], input[type=text][name]";
const RETRY_SECONDS = [2, 5, 15, 30, 60];

/** Return the names and values of the fields that make up the draft. */
function fieldsOf(form) {
  const fields = {};
  for (const element of form.querySelectorAll(FIELDS)) {
    if ("notDrafted" in element.dataset) {
      continue;
    }
    if (element.type === "radio") {
      fields[element.name] ??= "";
      if (element.checked) {
        fields[element.name] = element.value;
      }
    } else {
      fields[element.name] = element.type === "checkbox" ? (element.checked ? "on" : "") : element.value;
    }
  }
  return fields;
}

/** Put `fields` into the form, editors included. */
function fill(form, fields) {
  for (const element of form.querySelectorAll(FIELDS)) {
    if (!(element.name in fields)) {
      continue;
    }
    if (element.type === "radio") {
      element.checked = element.value === fields[element.name];
    } else {
      element.value = fields[element.name];
      element.dispatchEvent(new CustomEvent("assay:value"));
    }
  }
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The draft of one form: what is typed, what is saved, and the way between them. */
class Draft {
  constructor(form) {
    this.form = form;
    this.url = form.dataset.draftUrl;
    this.revision = Number(form.dataset.revision);
    this.saved = fieldsOf(form);
    this.savedAt = "";
    this.request = null;
    this.failures = 0;
    this.stopped = false;
    this.leaving = false;
    this.timer = saveSoon(() => this.save());
    form.addEventListener("input", (event) => this.onEdit(event));
    form.addEventListener("change", (event) => this.onEdit(event));
    document.addEventListener("submit", (event) => this.onSubmit(event));
    window.addEventListener("beforeunload", (event) => {
      if (this.isDirty && !this.leaving) {
        event.preventDefault();
      }
    });
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && this.save());
    const copy = copyOf(this.url);
    if (copy && !same(copy.fields, this.saved)) {
      offerBack(`This browser has text of ${clock.format(new Date(copy.at))} that was never saved.`, copy.fields, {
        restore: () => this.restore(copy.fields),
        discard: () => forget(this.url),
      });
    }
  }

  get isDirty() {
    return !same(fieldsOf(this.form), this.saved);
  }

  restore(fields) {
    fill(this.form, fields);
    this.onEdit();
  }

  onEdit(event) {
    if (event && "notDrafted" in event.target.dataset) {
      return;
    }
    if (this.isDirty) {
      keepCopy(this.url, this.revision, fieldsOf(this.form));
      if (!this.stopped) {
        showState("saving");
        this.timer.start();
      }
    } else if (!this.request && !this.stopped) {
      // Back at what the server has.
      this.timer.cancel();
      forget(this.url);
      showState(this.savedAt ? "saved" : "unchanged", this.savedAt);
    }
  }

  /** Save what differs from the server's copy; return whether all of it is there. */
  async save() {
    this.timer.cancel();
    while (this.request) {
      await this.request;
    }
    if (this.stopped || !this.isDirty) {
      return !this.isDirty;
    }
    this.request = this.send(fieldsOf(this.form));
    const isSaved = await this.request;
    this.request = null;
    return isSaved && (this.isDirty ? this.save() : true);
  }

  async send(fields) {
    showState("saving");
    let response;
    try {
      response = await fetch(this.url, {
        method: "POST",
        redirect: "manual",
        keepalive: JSON.stringify(fields).length < 30_000,
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json",
          "X-CSRFToken": this.form.elements.csrfmiddlewaretoken.value,
        },
        body: JSON.stringify({ revision: this.revision, fields }),
      });
    } catch {
      return this.retry("no connection");
    }
    if (response.type === "opaqueredirect") {
      return this.retry("you are signed out; sign in again in another tab");
    }
    const answer = await response.json().catch(() => ({}));
    if (response.ok) {
      return this.onSaved(answer, fields);
    }
    if (response.status >= 500) {
      return this.retry(`the server answered with error ${response.status}`);
    }
    return this.onRefused(response.status, answer);
  }

  onSaved(answer, fields) {
    this.failures = 0;
    this.revision = answer.revision;
    this.saved = fields;
    this.savedAt = answer.saved_at;
    if (this.form.elements.revision) {
      this.form.elements.revision.value = answer.revision;
    }
    if (answer.lease_expires_at) {
      setLease(answer.lease_expires_at);
    }
    if (!this.isDirty) {
      forget(this.url);
      showState("saved", answer.saved_at);
    }
    return true;
  }

  onRefused(status, answer) {
    const reason = answer.message ?? `the server refused it (error ${status})`;
    showState("failed", reason);
    if (status === 409 && answer.fields && !answer.lease_lost) {
      const mine = fieldsOf(this.form);
      showConflict(reason, mine, answer.fields, {
        keepMine: () => this.settle(answer, fieldsOf(this.form)),
        takeTheirs: () => {
          const given = fieldsOf(this.form);
          this.settle(answer, answer.fields);
          offerBack("The saved version is here now. What stood here before is kept until you leave.", given, {
            restore: () => this.restore(given),
            discard: () => {},
          });
        },
      });
      this.stopped = true;
    } else if ([403, 404, 409, 410].includes(status)) {
      showLost(reason, fieldsOf(this.form));
      this.stopped = true;
    }
    return false;
  }

  /** End a conflict: the server's version is the base, `fields` is what goes on. */
  settle(theirs, fields) {
    this.stopped = false;
    this.revision = theirs.revision;
    this.saved = { ...this.saved, ...theirs.fields };
    fill(this.form, fields);
    if (this.isDirty) {
      this.save();
    } else {
      forget(this.url);
      showState("saved", new Date().toISOString());
    }
  }

  retry(reason) {
    const seconds = RETRY_SECONDS[Math.min(this.failures, RETRY_SECONDS.length - 1)];
    this.failures += 1;
    this.timer.start(seconds * 1000);
    showState("failed", `${reason}; trying again in ${seconds} s. A copy is in this browser`);
    return false;
  }

  /** Let a form of the page go once everything typed is saved, so that a refused submission loses nothing. */
  async onSubmit(event) {
    const { target, submitter } = event;
    if (event.defaultPrevented || target.method === "dialog") {
      return;
    }
    if (!this.isDirty || this.stopped) {
      this.leaving = true;
      return;
    }
    event.preventDefault();
    if (await this.save()) {
      target.requestSubmit(submitter);
    }
  }
}

document.querySelectorAll("form[data-draft-url]").forEach((form) => new Draft(form));
