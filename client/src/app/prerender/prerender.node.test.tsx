import { beforeAll, expect, it } from "vitest";
import { pages } from "#client/app/pages.ts";
import { paths } from "#client/lib/paths.ts";
import { mailLinks, mailLinkStates } from "#shared/api/mail/mail-links.ts";
import { type Manifest, prerenderSite, prerenderMailLinkPages } from "./prerender.tsx";

const template = `<!doctype html><html lang="en"><head><!--head--><script src="/assets/index-1.js"></script></head>
<body><div id="root"><!--page--></div></body></html>`;
const origin = "https://tools.example";

/** A build manifest: one file for each page, and one shared file. */
const manifest: Manifest = {
  ...Object.fromEntries(
    pages.map(({ source }, index) => [
      source,
      { file: `assets/page-${index}.js`, imports: ["_shared.js", "entry"] },
    ]),
  ),
  "_shared.js": { file: "assets/shared-2.js" },
  entry: { file: "assets/index-1.js" },
  "src/app/main.tsx": { file: "assets/main-3.js", imports: ["_shared.js"] },
};
let files = new Map<string, string>();
const at = (path: string): string => files.get(path) ?? "";

beforeAll(async () => {
  files = await prerenderSite({ template, manifest, origin });
});

it("renders every page without a browser, with its text and no placeholders", () => {
  expect(at(paths.home)).toMatch(/<h1[^>]*>Professional Tools for Trucking Companies<\/h1>/);
  expect(at(paths.privacyPolicy)).toMatch(/<h1[^>]*>Privacy Policy/);
  expect(at(paths.vinChecker)).toMatch(/<h1[^>]*>VIN Checker<\/h1>/);
  expect(at("404")).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/);
  for (const { path } of pages) {
    expect(at(path)).not.toMatch(/<!--(head|page)-->|Loading the page/);
    expect(at(path).match(/<h1/g)).toHaveLength(1);
  }
});

it("has no inline scripts: our CSP blocks them", () => {
  for (const text of files.values())
    for (const [tag] of text.matchAll(/<script[^>]*>[^<]*/g)) expect(tag).toMatch(/ src="\/[^"]+">$/);
});

it("keeps every page's code in a template for after its first paint", () => {
  for (const path of [...pages.map((page) => page.path), "404"]) {
    const [kept = ""] = at(path).match(/<template id="deferred-code">.*?<\/template>/s) ?? [];
    expect(kept.match(/rel="modulepreload"/g)?.length, path).toBeGreaterThan(0);
    expect(at(path).replace(kept, ""), path).not.toMatch(/page-\d+\.js|main-3\.js/);
  }
});

it("sends a page's code along with it, each file once, but not what the template loads anyway", () => {
  const requests = [...at(paths.home).matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(
    ([, file]) => file,
  );
  const own = pages.findIndex(({ path }) => path === paths.home);
  expect(requests).toEqual(["/assets/main-3.js", "/assets/shared-2.js", `/assets/page-${own}.js`]);
});

it("draws the builder with its first section's labels, closed until it can be typed into, and links out", () => {
  const shells = pages.map(({ path }) => path).filter((path) => at(path).includes("data-shell"));
  expect(shells).toEqual([paths.profileBuilder]);
  const drawn = at(paths.profileBuilder);
  for (const label of ["Contact name", "Email", "Phone"])
    expect(drawn).toMatch(new RegExp(`<label[^>]*>${label}`));
  expect(drawn).toMatch(/<div data-early-form="contact-info" inert=""/);
  const [beforeForm = ""] = drawn.split("data-early-form");
  expect(beforeForm.match(/href="\/"/g)?.length).toBe(3);
  expect(at(paths.profileBuilder).replaceAll("<!-- -->", "")).toContain(
    "The Profile Builder needs JavaScript",
  );
});

it("fails the build when a page's code is not in it", async () => {
  await expect(prerenderSite({ template, manifest: {}, origin })).rejects.toThrow("The build has no");
});

it("renders the pages that emails link to in the site's frame, without code and not indexed", async () => {
  const withPreload = template.replace("</head>", '<link rel="modulepreload" href="/assets/x.js"></head>');
  const drawn = await prerenderMailLinkPages({ template: withPreload });
  expect([...drawn.keys()]).toEqual(
    mailLinks.flatMap((link) => mailLinkStates.map((state) => `${link}-${state}`)),
  );
  for (const text of drawn.values()) {
    expect(text).not.toMatch(/<script|modulepreload|<!--(head|page)-->/);
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(text).toMatch(/<header[\s\S]*<main[\s\S]*<h1[\s\S]*<footer/);
  }
  for (const link of mailLinks) expect(drawn.get(`${link}-ask`)).toMatch(/<form [^>]*method="post"/);
});
