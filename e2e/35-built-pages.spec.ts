import type { APIRequestContext, Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { pages } from "#client/app/pages.ts";
import { brand } from "#shared/brand.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const missing = "/no-such-road";
const all = [...pages.map(({ path }) => path), missing];

const validator = new HtmlValidate({
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React and Vite write HTML like this: void elements unclosed, varying quotes, dateTime by its DOM name.
    "doctype-style": "off",
    "void-style": "off",
    "attr-case": ["error", { style: "camelcase", ignoreForeign: true }],
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    // Every script and stylesheet is loaded from the site itself.
    "require-sri": ["error", { target: "crossorigin" }],
    // Titles end with the brand name; description length has its own test.
    "long-title": ["error", { maxlength: 80 }],
  },
});

test("every page that is served is valid HTML", async ({ request }) => {
  for (const path of all) {
    const html = await (await request.get(path, { headers: { Accept: "text/html" } })).text();
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector ?? ""})`),
    );
    expect(faults).toEqual([]);
  }
});

test("axe finds nothing on any page, in light and in dark colors @mobile", async ({
  page,
  consoleErrors,
}) => {
  for (const path of all) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#root[data-stand-in]")).toHaveCount(0);
    expect(await faultsInBothColors(page), path).toEqual([]);
  }
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("nothing is wider than the screen, from the phone to the largest", async ({ page, consoleErrors }) => {
  for (const path of all) {
    await page.goto(path);
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
  consoleErrors.length = 0;
});

type Target = { readonly from: string; readonly to: URL };

/** Every URL a page refers to: links, files, images. */
async function targetsOn(page: Page, path: string): Promise<Target[]> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const found = await page.evaluate(() =>
    [...document.querySelectorAll("[href], [src], meta[property='og:image']")].map(
      (element) =>
        element.getAttribute("href") ?? element.getAttribute("src") ?? element.getAttribute("content") ?? "",
    ),
  );
  return found.map((target) => ({ from: path, to: new URL(target, page.url()) }));
}

/** Maps the site's public URL, as in the page's head, to the server under test. */
const here = (to: URL, site: string): URL => new URL(to.href.replace(brand.siteUrl, site));

async function isThere(request: APIRequestContext, to: URL): Promise<boolean> {
  const response = await request.get(to.origin + to.pathname);
  if (!response.ok()) return false;
  if (to.hash === "") return true;
  return new RegExp(`\\sid="${to.hash.slice(1)}"`).test(await response.text());
}

test("every link of every page leads somewhere, and every part of a page that it names is there", async ({
  page,
  request,
  site,
  consoleErrors,
}) => {
  const seen = new Set<string>();
  const dead: string[] = [];
  for (const path of all)
    for (const { from, to } of await targetsOn(page, path)) {
      if (["mailto:", "data:", "blob:"].includes(to.protocol)) continue;
      const local = here(to, site.url);
      if (local.pathname === missing || seen.has(local.href)) continue;
      seen.add(local.href);
      // Other sites cannot be reached from here; only the URL itself is checked.
      if (local.origin !== new URL(site.url).origin)
        expect(local.protocol, `${from}: ${to.href}`).toBe("https:");
      else if (!(await isThere(request, local))) dead.push(`${from}: ${to.href}`);
    }
  expect(dead).toEqual([]);
  expect(seen.size).toBeGreaterThan(30);
  consoleErrors.length = 0;
});

test("what crawlers and home screens are told of is there", async ({ request, site }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? ""),
  );
  expect(addresses).toHaveLength(pages.length);
  for (const address of addresses)
    expect((await request.get(here(address, site.url).href)).status()).toBe(200);
  expect(await (await request.get("/robots.txt")).text()).toContain(`${brand.siteUrl}/sitemap.xml`);

  const response = await request.get("/site.webmanifest");
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  for (const [, src] of (await response.text()).matchAll(/"src": "([^"]+)"/g))
    expect((await request.get(src ?? "")).headers()["content-type"]).toBe("image/png");
});
