import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { factTable, heading, noteBox, numberedRows } from "./blocks.ts";
import { emailPage } from "./render.ts";

const everything = [
  heading(1, "Acme <Trucking>"),
  factTable(
    [
      { label: "A & B", html: "<b>1</b>" },
      { label: "C", html: "2" },
    ],
    30,
  ),
  numberedRows([
    { number: "4", html: "four" },
    { number: "7", html: "seven" },
  ]),
  noteBox("Seen"),
].join("\n");

test("a page is one column of 600 px, in Outlook too, which has no max-width", () => {
  const html = emailPage("Subject <1>", everything);
  expect(html).toContain("<title>Subject &lt;1&gt;</title>");
  expect(html).toContain("max-width:600px");
  expect(html).toMatch(/<!--\[if mso\]><table role="presentation" width="600"/);
  expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(2);
});

test("nothing in it needs what Outlook for Windows doesn't have, or loads anything", () => {
  const html = emailPage("S", everything);
  expect(html).not.toMatch(/display:\s*(?:flex|grid)|background-image|url\(|position:|<img|<link|<script/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});

test("every table is for layout, so that screen readers read its text in order", () => {
  const tables = emailPage("S", everything).match(/<table [^>]*>/g) ?? [];
  expect(tables.length).toBeGreaterThan(5);
  for (const table of tables) expect(table).toContain('role="presentation"');
});

test("a page of all blocks is sound HTML", async () => {
  const off = [
    "no-inline-style",
    "no-deprecated-attr",
    "no-conditional-comment",
    "doctype-style",
    "void-style",
  ];
  const rules = Object.fromEntries([...off, "no-trailing-whitespace"].map((rule) => [rule, "off"] as const));
  const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules });
  const { results } = await validator.validateString(emailPage("Quote", everything));
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});
