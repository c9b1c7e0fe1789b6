import { useLayoutEffect, useMemo, useRef } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { createHtmlPolicy } from "#client/lib/trusted-types.ts";

const forbidden =
  "script, style, link, meta, base, title, template, noscript, iframe, frame, frameset, object, embed, applet, " +
  "svg, math, form, input, button, select, textarea, dialog, portal";
const media = "img, picture, video, audio";

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

/** Loading a picture would tell the server that has it. */
function describeMedia(element: Element): void {
  const image = element.matches("img") ? element : element.querySelector("img");
  element.replaceWith(`[Picture: ${image?.getAttribute("alt") || "no description"}]`);
}

function underline(link: Element): void {
  const line = link.ownerDocument.createElement("u");
  line.append(...link.childNodes);
  link.append(line);
}

/** Works for the parser, which runs nothing, and for the frame, which gets only the rest. */
const trusted = createHtmlPolicy("mail");

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;

/** Renames style attributes and event handlers, and drops style elements: the page's policy reports them once parsed. */
const renameForbidden = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on\w+)(?=\s*=)/gi, "$1data-$2"));

/** Reduces a message's HTML to text and structure: the page's policy would report anything else as a fault. */
export function toFrameDocument(html: string): string {
  const { body } = new DOMParser().parseFromString(trusted.createHTML(renameForbidden(html)), "text/html");
  for (const element of body.querySelectorAll(media)) describeMedia(element);
  for (const link of body.querySelectorAll("a[href]")) underline(link);
  for (const element of body.querySelectorAll(forbidden)) element.remove();
  for (const element of body.querySelectorAll("*"))
    for (const name of element.getAttributeNames())
      if (!harmless.has(name.toLowerCase())) element.removeAttribute(name);
  // Presentational HTML, as the policy allows no inline style.
  return trusted.createHTML(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">${policy}</head>` +
      `<body text="#1f2933" bgcolor="#ffffff"><font face="sans-serif">${body.innerHTML}</font></body></html>`,
  );
}

type Props = { title: string; html: string; className: string };

/** An email's HTML. Nothing in the frame runs or loads: it may hold what a visitor typed. */
export function MailFrame({ title, html, className }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const document = useMemo(() => toFrameDocument(html), [html]);
  // React would make a string of it, which our security policy refuses.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = document;
  }, [document]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox=""
      className={classNames("w-full rounded-sign border border-line-strong bg-white", className)}
    />
  );
}
