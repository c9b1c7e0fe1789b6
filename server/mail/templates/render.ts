import { compile } from "html-to-text";
import type { Template } from "./default-templates.ts";
import { toHeaderValue } from "./header-value.ts";
import { emailPage } from "./layout/email-page.ts";
import { linesToHtml } from "#server/base/escape-html.ts";

/** Placeholders' values: literal text, or a part that is written in both forms. */
export type Values = Readonly<Record<string, string | Appendix>>;
export type Rendered = { readonly subject: string; readonly text: string; readonly html: string };

/** Content below the template's: as text, and as safe HTML. `sign`, as safe HTML, stands above everything. */
export type Appendix = { readonly text: string; readonly html: string; readonly sign?: string };

/** A message from a template. Values are literal text: never markup, a header line or a placeholder. */
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

/** Parts below one another; empty ones are left out. */
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
