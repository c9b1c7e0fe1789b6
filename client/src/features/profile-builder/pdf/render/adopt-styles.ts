/**
 * Adds a style sheet to a document. Not as a style element, because our CSP allows only those from the build.
 * Throws if the document has no window.
 */
export function adoptStyles(target: Document, css: string): void {
  const view = target.defaultView;
  if (!view) throw new Error("A document without a window cannot be styled");
  // A sheet belongs to the window that creates it. A document without a URL needs a base URL for its fonts.
  const sheet = new view.CSSStyleSheet({ baseURL: document.baseURI });
  sheet.replaceSync(css);
  target.adoptedStyleSheets.push(sheet);
}

/** The CSS text of all sheets adopted by a document. */
export const adoptedStyles = (from: Document): string =>
  from.adoptedStyleSheets.flatMap((sheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText)).join("\n");
