/** Elements that would run, load or style something, or ask for something. */
const forbidden =
  "script, style, link, meta, base, title, template, noscript, iframe, frame, frameset, object, embed, applet, " +
  "audio, video, picture, source, svg, math, form, input, button, select, textarea, dialog, portal";

/** Attributes that arrange text. No other one stays: it could load, lead away or break the page's policy. */
const harmless: ReadonlySet<string> = new Set([
  "align",
  "valign",
  "colspan",
  "rowspan",
  "start",
  "lang",
  "dir",
  "border",
  "cellpadding",
]);

/** A picture is replaced by its description: loading it would tell the sender's server. */
function describeImage(image: HTMLImageElement): void {
  image.replaceWith(image.alt === "" ? "" : `[${image.alt}]`);
}

/** Renames style attributes and drops style elements: the page's policy reports them as soon as they are parsed. */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])style(?=\s*=)/gi, "$1data-style"));

/**
 * A message's HTML for a sandboxed frame: its text and structure, without scripts, styles, pictures and link
 * targets. The page's policy forbids all of these, and would report each one as a fault.
 */
export function toFrameDocument(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  for (const image of body.querySelectorAll("img")) describeImage(image);
  for (const element of body.querySelectorAll(forbidden)) element.remove();
  for (const element of body.querySelectorAll("*"))
    for (const name of element.getAttributeNames())
      if (!harmless.has(name.toLowerCase())) element.removeAttribute(name);
  // Presentational HTML, as the policy allows no inline style.
  return `<!doctype html><html lang="en"><body text="#1f2933" bgcolor="#ffffff"><font face="sans-serif">${body.innerHTML}</font></body></html>`;
}
