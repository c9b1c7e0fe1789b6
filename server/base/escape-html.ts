export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** Escapes text and keeps its line breaks. */
export const linesToHtml = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>\n");
