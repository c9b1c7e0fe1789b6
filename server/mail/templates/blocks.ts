import { type Appendix, colors } from "./render.ts";
import { brand } from "#shared/text/brand.ts";
import { escapeHtml } from "#server/base/escape-html.ts";

/** Its value is safe HTML. */
type TableLine = { readonly label: string; readonly html: string };

/** Fixed, so that no value is wider than a phone: only in such a table does Outlook break long words. */
const tableStart = (attributes: string): string =>
  `<table role="presentation" width="100%" ${attributes} cellspacing="0" border="0" style="table-layout:fixed;border-collapse:collapse">`;
const edge = `border-bottom:1px solid ${colors.line}`;

/** Sets labels and values in two columns; `labelWidth` in percent. */
export const factTable = (lines: readonly TableLine[], labelWidth: number): string =>
  // The first row sets the widths of a fixed table.
  `${tableStart('cellpadding="0"')}\n${lines
    .map(({ label, html }, index) => {
      const widths = index === 0 ? [` width="${labelWidth}%"`, ` width="${100 - labelWidth}%"`] : ["", ""];
      return (
        `<tr valign="top"><td${widths[0]} class="soft" style="padding:5px 8px 5px 0;${edge};color:${colors.soft}">${escapeHtml(label)}</td>` +
        `<td${widths[1]} dir="auto" style="padding:5px 0;${edge}">${html}</td></tr>`
      );
    })
    .join("\n")}\n</table>`;

type FactLine = TableLine & { readonly text: string };

export const factLines = (lines: readonly FactLine[], labelWidth: number): Appendix => ({
  text: lines.map(({ label, text }) => `${label}: ${text}`).join("\n"),
  html: factTable(lines, labelWidth),
});

export function factSection(title: string, lines: readonly FactLine[], labelWidth: number): Appendix {
  const { text, html } = factLines(lines, labelWidth);
  return { text: `${title.toUpperCase()}\n${text}`, html: `${heading(2, title)}\n${html}` };
}

/** The sign above emails to customers: text, since mail programs would not load a picture. */
export const brandSign =
  `<table role="presentation" class="sign" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.brand}" style="margin:0 0 16px;background:${colors.brand};border-radius:8px">` +
  `<tr><td style="padding:3px"><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border:1px solid #ffffff;border-radius:6px">` +
  `<tr><td style="padding:5px 14px;color:#ffffff"><strong style="font-size:18px">${brand.name}</strong></td></tr></table></td></tr></table>`;

/** Numbered rows of safe HTML. There may be thousands: styles are on the table. */
export const numberedRows = (rows: readonly { readonly number: string; readonly html: string }[]): string =>
  `${tableStart('cellpadding="5" rules="rows"')}\n${rows
    .map(({ number, html }, index) => {
      const width = index === 0 ? ' width="36"' : "";
      return `<tr valign="top"><td${width}>${escapeHtml(number)}.</td><td dir="auto">${html}</td></tr>`;
    })
    .join("\n")}\n</table>`;

/** A box around a line of safe HTML. */
export const noteBox = (html: string): string =>
  `<table role="presentation" class="note" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colors.note}">` +
  `<tr><td style="padding:8px 12px">${html}</td></tr></table>`;

export const heading = (level: 1 | 2 | 3, text: string): string => {
  const size = { 1: 22, 2: 17, 3: 15 }[level];
  const color = level === 1 ? colors.brand : colors.ink;
  return `<h${level} class="${level === 1 ? "brand" : "title"}" dir="auto" style="margin:${level === 1 ? 4 : 20}px 0 6px;font-size:${size}px;line-height:1.25;color:${color}">${escapeHtml(text)}</h${level}>`;
};
