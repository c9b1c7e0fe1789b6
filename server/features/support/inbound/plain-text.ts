const textNames = /\.(?:txt|csv|log)$/i;

/** What no text has: control characters beside tabs, ends of lines and of pages. */
const control = /[^\P{Cc}\t\n\r\f]/u;

/**
 * A file that its name calls text, and that is nothing but UTF-8 text; undefined for any other. It is kept under .txt
 * also if it is a table: no program that opens it takes a cell for a formula.
 */
export function toPlainText(name: string, content: Buffer) {
  if (!textNames.test(name)) return undefined;
  const text = content.toString("utf8");
  // What isn't UTF-8 is another text when it is written again.
  if (control.test(text) || !Buffer.from(text).equals(content)) return undefined;
  return { extension: "txt", contentType: "text/plain; charset=utf-8", content } as const;
}
