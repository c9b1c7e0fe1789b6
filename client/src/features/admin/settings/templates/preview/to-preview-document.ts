/** What a preview leaves out: the page's policy would forbid it anyway, and report it as an attack. */
const leftOut = "script, style, link, meta, base, iframe, frame, object, embed, form, template, svg, math";

// Parsing a style or an event handler is already a violation of the policy.
const renameForbidden = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s/"'])(style|on\w+)(?=\s*=)/gi, "$1data-$2"));

/**
 * The page for a sandboxed iframe that shows an email. Nothing in it runs, loads, or leads anywhere: pictures
 * are their alternative text, and styles are left out.
 */
export function toPreviewDocument(html: string): string {
  const { body } = new DOMParser().parseFromString(renameForbidden(html), "text/html");
  for (const element of body.querySelectorAll(leftOut)) element.remove();
  for (const image of body.querySelectorAll("img, picture, video, audio, input"))
    image.replaceWith(`[Picture: ${image.getAttribute("alt") || "no description"}]`);
  for (const element of body.querySelectorAll("*"))
    for (const name of element.getAttributeNames())
      if (/^(on|srcdoc|src|background|poster|style$|data-style$|data-on|target$|ping$)/i.test(name))
        element.removeAttribute(name);
  // Links open in a new window, which the sandbox forbids.
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><base target="_blank">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"></head>` +
    `<body bgcolor="#ffffff" text="#1f2933"><font face="sans-serif">${body.innerHTML}</font></body></html>`
  );
}

/** Whether a template has something that its preview leaves out. */
export const hasLeftOut = (html: string): boolean => /<[^>]*\sstyle\s*=|<img\b/i.test(html);
