import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brand } from "#shared/text/brand.ts";
import { mailLinks, mailLinkStates, mailLinkTexts } from "#shared/api/mail/mail-links.ts";
import { mailLinkPages } from "./mail-link-routes.ts";

const pages = mailLinks.flatMap((link) => mailLinkStates.map((state) => [link, state] as const));

const addresses = { publicUrl: "https://tools.example", supportAddress: "help@tools.example" };

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "dist-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

test("the pages come from the build, with the site's own addresses", () => {
  const files = {
    ...Object.fromEntries(pages.map(([link, state]) => [`${link}-${state}`, `${link} ${state}`])),
    "unsubscribe-ask": '<a href="https://origin.invalid/">ask</a>',
    "withdraw-done": `write to ${brand.supportAddress}`,
  };
  const built = JSON.stringify({ origin: "https://origin.invalid", files });
  writeFileSync(join(dist, "mail-link-pages.json"), built);
  const page = mailLinkPages(addresses, dist);
  expect(page("unsubscribe", "ask")).toBe('<a href="https://tools.example/">ask</a>');
  expect(page("withdraw", "done")).toBe("write to help@tools.example");
});

test.each(pages)("where nothing was built a plain page says the same: %s, %s", (link, state) => {
  const page = mailLinkPages(addresses, dist)(link, state);
  const { title } = mailLinkTexts[link][state];
  const text = mailLinkTexts[link][state].text.replace(brand.supportAddress, addresses.supportAddress);
  expect(page.replaceAll("&#39;", "'")).toContain(`<h1>${title}</h1>\n<p>${text}</p>`);
  expect(page.includes("<form")).toBe(state === "ask");
});

test("a build of another time is not taken for pages", () => {
  writeFileSync(join(dist, "mail-link-pages.json"), '{"origin":"https://origin.invalid","files":{}}');
  expect(() => mailLinkPages(addresses, dist)).toThrow("ask");
});
