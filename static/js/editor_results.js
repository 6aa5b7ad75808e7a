// What results say about lines: marks in the editor, and buttons that lead to a line.

const OWNER = "results";

/** Mark the lines that the page's results point to: [data-marker-editor][data-marker-line][data-marker-text]. */
export function showMarkers(monaco, editors) {
  for (const [id, editor] of editors) {
    const model = editor.getModel();
    const found = document.querySelectorAll(`[data-marker-editor="${CSS.escape(id)}"]`);
    const markers = [...found]
      .map((element) => ({ line: Number(element.dataset.markerLine), message: element.dataset.markerText }))
      .filter(({ line }) => line >= 1 && line <= model.getLineCount())
      .map(({ line, message }) => ({
        severity: monaco.MarkerSeverity.Error,
        message,
        startLineNumber: line,
        endLineNumber: line,
        startColumn: model.getLineFirstNonWhitespaceColumn(line) || 1,
        endColumn: model.getLineMaxColumn(line),
      }));
    monaco.editor.setModelMarkers(model, OWNER, markers);
  }
}

/** Scroll the editor, or the plain text area that stands in for it, to a line and put the cursor there. */
export function goToLine(id, line, editors) {
  const textarea = document.getElementById(id);
  // The editor may stand behind another tab.
  const panel = textarea.closest("[role=tabpanel]");
  if (panel?.hidden) {
    document.querySelector(`[aria-controls="${CSS.escape(panel.id)}"]`).click();
  }
  const editor = editors.get(id);
  if (editor) {
    editor.revealLineNearTop(line);
    editor.setPosition({ lineNumber: line, column: editor.getModel().getLineFirstNonWhitespaceColumn(line) || 1 });
    editor.setSelection({ startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: editor.getModel().getLineMaxColumn(line) });
    editor.focus();
    return;
  }
  const before = textarea.value.split("\n").slice(0, line - 1);
  const start = before.join("\n").length + (line > 1 ? 1 : 0);
  textarea.focus();
  textarea.setSelectionRange(start, start + (textarea.value.split("\n")[line - 1] ?? "").length);
  const height = Number.parseFloat(getComputedStyle(textarea).lineHeight);
  textarea.scrollTop = Math.max(0, (line - 3) * height);
}
