/**
 * html2canvas finds a font's baseline with an inline image in the app's own document, where Tailwind's reset makes
 * images blocks and every text would sink. While it works, that probe alone is inline again.
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
