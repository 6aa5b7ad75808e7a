// When a draft is saved: a little after the last key, or after a longer wait when the last try failed.

const PAUSE_MS = 600;

/** Return a timer that calls `save` after a pause; a new start replaces the one before. */
export function saveSoon(save) {
  let timer = 0;
  return {
    start(pause = PAUSE_MS) {
      window.clearTimeout(timer);
      timer = window.setTimeout(save, pause);
    },
    cancel() {
      window.clearTimeout(timer);
    },
  };
}
