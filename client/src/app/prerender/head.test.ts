import { brand } from "#shared/text/brand.ts";
import { afterEach, expect, it } from "vitest";
import { applyHead, headHtml, getHeadTags, siteOrigin } from "./head.ts";

const origin = "https://tools.example";
const page = {
  path: "/somewhere",
  title: "Somewhere",
  description: 'Fast, "calm" & <exact>.',
  card: "vinChecker",
} as const;
const inHead = (selector: string) => document.head.querySelectorAll(selector);
const content = (selector: string) => inHead(selector)[0]?.getAttribute("content");

afterEach(() => {
  document.head.innerHTML = "";
});

it("has the page's title, canonical URL and link preview", () => {
  applyHead(getHeadTags(page, origin));
  expect(document.title).toBe(`Somewhere | ${brand.name}`);
  expect(inHead("link[rel=canonical]")[0]?.getAttribute("href")).toBe("https://tools.example/somewhere");
  expect(content("meta[name=description]")).toBe(page.description);
  expect(content("meta[property='og:title']")).toBe(document.title);
  expect(content("meta[property='og:url']")).toBe("https://tools.example/somewhere");
  expect(content("meta[property='og:image']")).toBe("https://tools.example/social-card-vin-checker.png");
  expect(content("meta[name='twitter:card']")).toBe("summary_large_image");
});

it("is the same in the served file, whatever the texts contain", () => {
  applyHead(getHeadTags(page, origin));
  const applied = document.head.innerHTML;
  document.head.innerHTML = headHtml(getHeadTags(page, origin));
  expect(document.head.innerHTML.replace(/\n\s*/g, "")).toBe(applied);
});

it("replaces the previous page's tags, and keeps the site's own", () => {
  document.head.innerHTML = '<meta name="theme-color" content="#0b5d3b">';
  applyHead(getHeadTags(page, origin));
  applyHead(getHeadTags({ ...page, title: "Elsewhere" }, origin));
  expect(inHead("title")).toHaveLength(1);
  expect(inHead("meta[name=description]")).toHaveLength(1);
  expect(document.title).toBe(`Elsewhere | ${brand.name}`);
  expect(content("meta[name=theme-color]")).toBe("#0b5d3b");
});

it("leaves alone the head that was served with the page", () => {
  document.head.innerHTML = headHtml(getHeadTags(page, origin));
  const [title] = inHead("title");
  applyHead(getHeadTags(page, origin));
  expect(inHead("title")[0]).toBe(title);
});

it("keeps the 404 page out of search engines, without a canonical URL", () => {
  applyHead(getHeadTags(undefined, origin));
  expect(document.title).toBe(`404 Page Not Found | ${brand.name}`);
  expect(content("meta[name=robots]")).toBe("noindex");
  expect(inHead("link[rel=canonical]")).toHaveLength(0);
});

it("takes the site's origin from the served page, or else from the browser", () => {
  expect(siteOrigin()).toBe(window.location.origin);
  applyHead(getHeadTags(page, origin));
  expect(siteOrigin()).toBe(origin);
});
