import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unsubscribeTexts } from "#shared/unsubscribe.ts";
import { unsubscribePages } from "./unsubscribe-pages.ts";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "dist-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

test("the pages are those of the build, under the site's own address", () => {
  const files = { ask: '<a href="https://origin.invalid/">ask</a>', done: "done", unknown: "unknown" };
  const built = JSON.stringify({ origin: "https://origin.invalid", files });
  writeFileSync(join(dist, "unsubscribe-pages.json"), built);
  const page = unsubscribePages("https://tools.example", dist);
  expect(page("ask")).toBe('<a href="https://tools.example/">ask</a>');
  expect(page("done")).toBe("done");
});

test.each(["ask", "done", "unknown"] as const)(
  "where nothing was built a plain page says the same: %s",
  (name) => {
    const page = unsubscribePages("https://tools.example", dist)(name);
    const { title, text } = unsubscribeTexts[name];
    expect(page.replaceAll("&#39;", "'")).toContain(`<h1>${title}</h1>\n<p>${text}</p>`);
    expect(page.includes("<form")).toBe(name === "ask");
  },
);

test("a build of another time is not taken for pages", () => {
  writeFileSync(join(dist, "unsubscribe-pages.json"), '{"origin":"https://origin.invalid","files":{}}');
  expect(() => unsubscribePages("https://tools.example", dist)).toThrow("ask");
});
