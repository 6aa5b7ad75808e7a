// The copy of an unsaved draft in this browser: written on each change, gone once the server has the text.

const keyOf = (url) => `assay:draft:${url}`;

/** Keep `fields`, typed on top of `revision`. */
export function keepCopy(url, revision, fields) {
  try {
    window.localStorage.setItem(keyOf(url), JSON.stringify({ revision, fields, at: new Date().toISOString() }));
  } catch {
    // Without storage the warning before leaving the page remains.
  }
}

/** Return {revision, fields, at}, or null when nothing was left behind. */
export function copyOf(url) {
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(url)));
  } catch {
    return null;
  }
}

/** Drop the copy. */
export function forget(url) {
  try {
    window.localStorage.removeItem(keyOf(url));
  } catch {
    // Nothing was kept either.
  }
}
