import { expect, it } from "vitest";
import { pageAt, pages } from "./pages.ts";
import { extraPaths, paths } from "#client/lib/paths.ts";
import { siteFiles } from "./prerender/site-files.ts";

const sources = Object.keys(import.meta.glob("../{app,features}/**/*.{ts,tsx}"));
const files = new Map(siteFiles("https://tools.example"));

it("there is a page for each path in links, and no other except the extras' pages", () => {
  const added: readonly string[] = Object.values(extraPaths);
  const core = pages.map(({ path }) => path).filter((path) => !added.includes(path));
  expect(core.toSorted()).toEqual(Object.values(paths).toSorted());
  expect(pageAt("/privacy-policy")?.title).toBe("Privacy Policy");
  expect(pageAt("/no-such-road")).toBeUndefined();
});

it("each page has a title and a description of its own, as long as search engines show them", () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
  for (const { description } of pages) {
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThanOrEqual(170);
  }
});

it.each(pages)(
  "$path is loaded from the file that the build sends along",
  async (page) => {
    const source = page.source.replace(/^src\/app/, ".").replace(/^src/, "..");
    expect(sources).toContain(source);
    expect(await page.load()).toBeTypeOf("function");
  },
  30_000,
);

it("every tool has a link preview of its own; the other pages share the site's", () => {
  const cards = pages.map(({ card, path, frame }) => ({ card, isTool: frame !== "site", path }));
  const own = cards.filter(({ card }) => card !== undefined);
  expect(own.map(({ path }) => path)).toEqual(cards.filter(({ isTool }) => isTool).map(({ path }) => path));
  expect(new Set(own.map(({ card }) => card)).size).toBe(own.length);
});

it("the sitemap lists each page under the site's address", () => {
  const map = new DOMParser().parseFromString(files.get("/sitemap.xml") ?? "", "application/xml");
  const addresses = [...map.querySelectorAll("loc")].map((loc) => loc.textContent);
  expect(addresses).toEqual(pages.map(({ path }) => `https://tools.example${path}`));
});

it("crawlers are let in, shown the sitemap and kept out of the API", () => {
  expect(files.get("/robots.txt")).toBe(
    "User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: https://tools.example/sitemap.xml\n",
  );
});

it("the web manifest names the product and its icons", () => {
  const manifest: unknown = JSON.parse(files.get("/site.webmanifest") ?? "");
  expect(manifest).toMatchObject({ name: expect.stringContaining("Rigfile"), start_url: "/profile-builder" });
  const icons = [...(files.get("/site.webmanifest") ?? "").matchAll(/"src": "([^"]+)"/g)];
  expect(new Set(icons.map(([, src]) => src))).toEqual(
    new Set(["/icon-192.png", "/icon-512.png", "/icon-maskable-512.png"]),
  );
});
