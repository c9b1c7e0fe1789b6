import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brand } from "#shared/brand.ts";
import { unsubscribeTexts } from "#shared/unsubscribe.ts";
import { unsubscribePages } from "./unsubscribe-pages.ts";

const addresses = { publicUrl: "https://tools.example", supportAddress: "help@tools.example" };

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "dist-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

test("the pages are those of the build, with the site's own addresses", () => {
  const files = {
    ask: '<a href="https://origin.invalid/">ask</a>',
    done: `write to ${brand.supportAddress}`,
    unknown: "unknown",
  };
  const built = JSON.stringify({ origin: "https://origin.invalid", files });
  writeFileSync(join(dist, "unsubscribe-pages.json"), built);
  const page = unsubscribePages(addresses, dist);
  expect(page("ask")).toBe('<a href="https://tools.example/">ask</a>');
  expect(page("done")).toBe("write to help@tools.example");
});

test.each(["ask", "done", "unknown"] as const)(
  "where nothing was built a plain page says the same: %s",
  (name) => {
    const page = unsubscribePages(addresses, dist)(name);
    const { title } = unsubscribeTexts[name];
    const text = unsubscribeTexts[name].text.replace(brand.supportAddress, addresses.supportAddress);
    expect(page.replaceAll("&#39;", "'")).toContain(`<h1>${title}</h1>\n<p>${text}</p>`);
    expect(page.includes("<form")).toBe(name === "ask");
  },
);

test("a build of another time is not taken for pages", () => {
  writeFileSync(join(dist, "unsubscribe-pages.json"), '{"origin":"https://origin.invalid","files":{}}');
  expect(() => unsubscribePages(addresses, dist)).toThrow("ask");
});
