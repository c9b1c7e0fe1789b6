import { escapeHtml } from "#server/base/escape-html.ts";
import { colors, fonts } from "./styles.ts";

// Mail programs with a dark mode of their own change colors as they see fit; for those that ask, these are ours.
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

/**
 * An email's HTML: one column of at most 600 px, in tables, which Outlook for Windows needs (it has no max-width:
 * a table in a conditional comment gives it the width).
 */
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
