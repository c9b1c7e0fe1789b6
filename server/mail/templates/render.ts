import { compile } from "html-to-text";
import type { Template } from "./default-templates.ts";
import { linesToHtml, escapeHtml } from "#server/base/escape-html.ts";

/** Colors of emails, which have no style sheet of the site. */
export const colors = {
  brand: "#0b5d3b",
  ink: "#1f2933",
  soft: "#4b5a54",
  line: "#d3dad6",
  back: "#eef1ef",
  note: "#fff4d6",
} as const;

/** Inline, as Outlook's tables don't inherit the body's. */
export const fonts = "font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.45";

// Colors for mail programs that ask; others with a dark mode change ours as they see fit.
const darkStyles = [
  "body,.back{background:#121715!important}",
  ".page{background:#1b2320!important;border-color:#37423d!important}",
  ".page,.page td,.page p,.page h1,.page h2,.page h3,.page blockquote,.page li{color:#e9eeeb!important}",
  ".page .soft{color:#a9b5af!important}",
  ".page a,.page .brand{color:#7fd3a8!important}",
  ".page td{border-color:#37423d!important}",
  ".page hr,.page .foot{border-color:#37423d!important}",
  ".page .sign{background:#0b5d3b!important}",
  ".page .note,.page .note td{background:#3a2f12!important;color:#f6e6bd!important}",
].join("");

/** Outlook for Windows reads these, but no media queries; some mail programs drop them, so the layout is inline. */
const styles = [
  "body{margin:0;padding:0;width:100%}",
  `.page td,.page p,.page li,.page blockquote{${fonts};overflow-wrap:anywhere;word-break:break-word}`,
  ".page h1,.page h2,.page h3{overflow-wrap:anywhere;word-break:break-word;line-height:1.25;margin:20px 0 6px}",
  ".page h1{font-size:22px}",
  ".page h2{font-size:17px}",
  ".page h3{font-size:15px}",
  ".page blockquote{margin:8px 0;padding-left:12px;border-left:3px solid #d3dad6}",
  `.page hr{border:0;border-top:1px solid ${colors.line};margin:20px 0}`,
  `.page a{color:${colors.brand}}`,
  ".page img{max-width:100%;height:auto}",
  "@media (max-width:480px){.pad{padding:16px 12px!important}}",
  `@media (prefers-color-scheme:dark){${darkStyles}}`,
].join("\n");

const ghost = (html: string): string => `<!--[if mso]>${html}<![endif]-->`;

/** Wraps an email in one column of at most 600 px; Outlook for Windows, without max-width, gets a table in a conditional comment. */
export const emailPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="address=no, date=no">
<title>${escapeHtml(title)}</title>
<style>
${styles}
</style>
</head>
<body style="margin:0;padding:0;background:${colors.back}">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colors.back}">
<tr><td align="center" style="padding:0">
${ghost('<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed;background:#ffffff;border:1px solid ${colors.line}">
<tr><td class="pad" align="left" style="padding:20px 24px;${fonts};color:${colors.ink}">
${body}
</td></tr>
</table>
${ghost("</td></tr></table>")}
</td></tr>
</table>
</body>
</html>
`;

/** Literal text, or a part that is written in both forms. */
export type Values = Readonly<Record<string, string | Appendix>>;
export type Rendered = { readonly subject: string; readonly text: string; readonly html: string };

/** Content below the template's. `sign`, as safe HTML, is above everything. */
export type Appendix = { readonly text: string; readonly html: string; readonly sign?: string };

/** Renders a message. Values are literal text: never markup, a header line or a placeholder. */
export function render(template: Template, values: Values, ...appendices: readonly Appendix[]): Rendered {
  const subject = toHeaderValue(fill(template.subject, values, (value) => toLine(value)));
  const html = fill(template.body, values, (value) =>
    typeof value === "string" ? linesToHtml(value) : value.html,
  );
  const text = fill(htmlToText(template.body), values, (value) =>
    typeof value === "string" ? value : value.text,
  );
  const whole = joinParts({ text, html }, ...appendices);
  const signs = appendices.flatMap(({ sign }) => sign ?? []);
  return { subject, text: whole.text, html: emailPage(subject, [...signs, whole.html].join("\n")) };
}

/** Joins parts, without empty ones. */
export const joinParts = (...parts: readonly Appendix[]): Appendix => ({
  text: parts.flatMap(({ text }) => text || []).join("\n\n"),
  html: parts.flatMap(({ html }) => html || []).join("\n"),
});

/** A subject has no room for a part of several lines. */
const toLine = (value: string | Appendix): string => (typeof value === "string" ? value : "");

// One pass: a value that looks like a placeholder is not replaced.
const fill = (text: string, values: Values, show: (value: string | Appendix) => string): string =>
  text.replace(/\{(\w+)\}/g, (token, name: string) =>
    Object.hasOwn(values, name) ? show(values[name] ?? "") : token,
  );

const apart = { leadingLineBreaks: 2, trailingLineBreaks: 2 };
const ownLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** A template's HTML as plain text: without bullets, capitals or link URLs. */
export const htmlToText: (html: string) => string = compile({
  wordwrap: false,
  whitespaceCharacters: " \t\r\n\f\u200b\u00a0",
  selectors: [
    ...["h1", "h2", "h3", "h4", "h5", "h6", "div", "blockquote", "ul", "ol", "table"].map((selector) => ({
      selector,
      format: "block",
      options: apart,
    })),
    ...["li", "tr"].map((selector) => ({ selector, format: "block", options: ownLine })),
    { selector: "a", format: "inline" },
    { selector: "img", format: "skip" },
  ],
});

const longest = 250;

/**
 * Cleans a text for a mail header: one line of at most 250 characters without control or format characters. A typed encoded
 * word (RFC 2047) stays literal.
 */
export const toHeaderValue = (text: string): string =>
  text
    .slice(0, 10 * longest)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replaceAll("=?", "= ?")
    .trim()
    .slice(0, longest)
    // Unpaired surrogates.
    .replace(/\p{Cs}/gu, "");
