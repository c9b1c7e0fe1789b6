/**
 * Gives a document a style sheet. Not as a style element: our headers let none of those in that the build did not make.
 * Throws where the document has no window.
 */
export function adoptStyles(target: Document, css: string): void {
  const view = target.defaultView;
  if (!view) throw new Error("A document without a window cannot be styled");
  // The sheet belongs to the window that makes it; a document without an address would not know where its fonts are.
  const sheet = new view.CSSStyleSheet({ baseURL: document.baseURI });
  sheet.replaceSync(css);
  target.adoptedStyleSheets.push(sheet);
}

/** The text of all sheets that a document was given. */
export const adoptedStyles = (from: Document): string =>
  from.adoptedStyleSheets.flatMap((sheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText)).join("\n");
