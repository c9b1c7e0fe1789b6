import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "#shared/text/brand.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

const fetchText = async (path: string): Promise<string> =>
  (await fetch(`${app.url}${path}`, { headers: { Accept: "text/html" } })).text();

/** The paths of the sitemap. */
async function sitePaths(): Promise<string[]> {
  const found = (await fetchText("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...found].map(([, address = ""]) => new URL(address).pathname);
}

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

/** URLs in a page: links, files and the picture of its link preview. */
const targetsIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]+)"|property="og:image" content="([^"]+)"/g)].map(
    ([, target, picture]) => (target ?? picture ?? "").replaceAll("&amp;", "&"),
  );

describe("the pages of the build", () => {
  test("are valid HTML", async () => {
    const paths = await sitePaths();
    expect(paths.length).toBeGreaterThan(5);
    for (const path of [...paths, "/no-such-road"]) {
      const { results } = await validator.validateString(await fetchText(path));
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector ?? ""})`),
      );
      expect(faults).toEqual([]);
    }
  });

  test("have no link that leads nowhere, to another place in a page either", async () => {
    const seen = new Set<string>();
    const dead: string[] = [];
    for (const path of await sitePaths())
      for (const target of targetsIn(await fetchText(path))) {
        const { origin, pathname, hash, href, protocol } = new URL(
          target.replace(brand.siteUrl, app.url),
          `${app.url}${path}`,
        );
        if (["mailto:", "data:"].includes(protocol) || seen.has(href)) continue;
        seen.add(href);
        // Other sites are not asked.
        if (origin !== app.url) {
          if (protocol !== "https:") dead.push(`${path}: ${target} is not encrypted`);
          continue;
        }
        const response = await fetch(`${app.url}${pathname}`, { headers: { Accept: "text/html,*/*" } });
        const isThere =
          response.ok && (hash === "" || (await response.text()).includes(` id="${hash.slice(1)}"`));
        if (!isThere) dead.push(`${path}: ${target}`);
      }
    expect(dead).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });

  test("go to crawlers and home screens", async () => {
    expect(await fetchText("/robots.txt")).toContain("/sitemap.xml");
    const response = await fetch(`${app.url}/site.webmanifest`);
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const icons = [...(await response.text()).matchAll(/"src": "([^"]+)"/g)];
    expect(icons.length).toBeGreaterThan(1);
    for (const [, src = ""] of icons)
      expect((await fetch(`${app.url}${src}`)).headers.get("content-type"), src).toBe("image/png");
  });

  test("don't hand out the source beside the code", async () => {
    const [, script = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(await fetchText("/")) ?? [];
    expect(await fetchText(script)).not.toContain("sourceMappingURL");
    expect((await fetch(`${app.url}${script}.map`)).status).toBe(404);
  });
});
