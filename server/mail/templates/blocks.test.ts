import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { htmlToText, emailPage, colors } from "./render.ts";
import { factTable, heading, noteBox, numberedRows } from "./blocks.ts";
import { escapeHtml } from "#server/base/escape-html.ts";

describe("text in an email's HTML", () => {
  const anything = fc.string({ unit: "grapheme", maxLength: 60 });

  test("has no character left that could begin a tag, an entity or end an attribute", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const html = escapeHtml(text);
        expect(html).not.toMatch(/[<>"']/);
        expect(html.replace(/&(?:amp|lt|gt|quot|#39);/g, "")).not.toContain("&");
      }),
    );
  });

  test("reads as it was typed", () => {
    const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
    fc.assert(
      fc.property(fc.oneof(anything, fc.constantFrom("&amp;", "&#39;", "<b>&lt;")), (text) => {
        const read = escapeHtml(text).replace(/&([^;]+);/g, (_entity, name: string) => entities[name] ?? "?");
        expect(read).toBe(text);
      }),
    );
  });

  test("of a heading, a label and a row's number is escaped; a page's title too", () => {
    const bad = "<img src=x>";
    const html = [
      heading(2, bad),
      factTable([{ label: bad, html: "" }], 30),
      numberedRows([{ number: bad, html: "" }]),
      emailPage(bad, ""),
    ].join("\n");
    expect(html).not.toContain("<img");
    expect(html.match(/&lt;img src=x&gt;/g)).toHaveLength(4);
  });
});

describe("a table of an email", () => {
  const label = fc.stringMatching(/^[A-Za-z ]{1,20}$/);

  test("has a row for each fact, with its label before its value", () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 20 }), (labels) => {
        const html = factTable(
          labels.map((each, index) => ({ label: each, html: `V${index}` })),
          40,
        );
        const rows = [...html.matchAll(/<tr[^>]*><td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)<\/td><\/tr>/g)];
        expect(rows.map(([, name]) => name)).toEqual(labels);
        expect(rows.map(([, , value]) => value)).toEqual(labels.map((_each, index) => `V${index}`));
        expect(html.match(/width="\d+%"/g)).toEqual(['width="100%"', 'width="40%"', 'width="60%"']);
      }),
    );
  });

  test("turns each value the way it is written, and no label", () => {
    const html = factTable([{ label: "Name", html: "شركة النقل" }], 30);
    expect(html.match(/dir="auto"/g)).toHaveLength(1);
    expect(html).toContain(
      'dir="auto" style="padding:5px 0;border-bottom:1px solid #d3dad6">شركة النقل</td>',
    );
    expect(heading(1, "شركة")).toContain('dir="auto"');
  });

  test("without rows is still a whole table", () => {
    for (const html of [factTable([], 30), numberedRows([])]) {
      expect(html).toMatch(/^<table [^>]*>\s*<\/table>$/);
    }
  });

  test("of a fleet costs little for each row: styles are on the table", () => {
    const size = (count: number) =>
      numberedRows(Array.from({ length: count }, (_each, index) => ({ number: `${index}`, html: "" })))
        .length;
    expect((size(1001) - size(1)) / 1000).toBeLessThan(60);
  });

  test("reads line by line in a mail program without HTML", () => {
    const html = numberedRows([
      { number: "4", html: "Four" },
      { number: "7", html: "Seven" },
    ]);
    expect(htmlToText(html)).toMatch(/^4\.\s*Four\n7\.\s*Seven$/);
  });
});

/** The relative luminance of WCAG 2, of a color like #0b5d3b. */
function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.slice(1).match(/../g) ?? [])
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const getContrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [a, b].map(getLuminance).toSorted((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
};

describe("the colors of an email", () => {
  const page = "#ffffff";

  test.each([
    ["text", colors.ink, page],
    ["a label", colors.soft, page],
    ["a link or the company's name", colors.brand, page],
    ["a note", colors.ink, colors.note],
    ["text in dark mode", "#e9eeeb", "#1b2320"],
    ["a label in dark mode", "#a9b5af", "#1b2320"],
    ["a link in dark mode", "#7fd3a8", "#1b2320"],
    ["a note in dark mode", "#f6e6bd", "#3a2f12"],
  ])("of %s are readable for everyone: at least 4.5 to 1", (_what, text, ground) => {
    expect(getContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test("of dark mode match the page's", () => {
    const html = emailPage("S", noteBox("N"));
    for (const color of ["#e9eeeb", "#a9b5af", "#7fd3a8", "#f6e6bd", "#1b2320", "#3a2f12"])
      expect(html).toContain(`${color}!important`);
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  });

  test("are found by class, so that each block follows the dark mode", () => {
    expect(noteBox("N")).toContain('class="note"');
    expect(heading(1, "A")).toContain('class="brand"');
    expect(heading(2, "A")).toContain('class="title"');
    expect(factTable([{ label: "A", html: "" }], 30)).toContain('class="soft"');
  });
});
