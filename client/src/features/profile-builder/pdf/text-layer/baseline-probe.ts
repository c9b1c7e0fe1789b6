/**
 * html2canvas measures a font's baseline with an inline image in the app's document, where Tailwind's reset
 * makes images block-level, which would shift all text down. Makes that image inline again during painting.
 */
export async function withInlineProbe<T>(work: () => Promise<T>): Promise<T> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body > div[style*="visibility: hidden"] > img { display: inline !important; }');
  document.adoptedStyleSheets.push(sheet);
  try {
    return await work();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }
}
