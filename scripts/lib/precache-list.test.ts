import { expect, test } from "vitest";
import { getBuilderFiles, toPrecacheList, withPrecacheList } from "./precache-list.mjs";

const manifest = {
  "index.html": {
    file: "assets/index.js",
    isEntry: true,
    imports: ["_boot.js"],
    dynamicImports: ["src/app/main.tsx"],
  },
  "_boot.js": { file: "assets/boot.js", assets: ["assets/sign-core.woff2", "assets/sign-cyrillic.woff2"] },
  "src/app/main.tsx": { file: "assets/main.js", imports: ["_app.js"] },
  "_app.js": {
    file: "assets/app.js",
    dynamicImports: ["src/landing.tsx", "src/builder.tsx", "src/charts.tsx", "src/toaster.tsx"],
  },
  "src/landing.tsx": { file: "assets/landing.js", imports: ["_app.js"] },
  "src/charts.tsx": { file: "assets/charts.js", dynamicImports: ["src/map.tsx"] },
  "src/map.tsx": { file: "assets/map.js" },
  "src/toaster.tsx": { file: "assets/toaster.js" },
  "src/builder.tsx": { file: "assets/builder.js", imports: ["_app.js"], dynamicImports: ["src/pdf.ts"] },
  "src/pdf.ts": { file: "assets/pdf.js", imports: ["src/builder.tsx"], assets: ["assets/wide.ttf"] },
};
const sources = {
  builder: "src/builder.tsx",
  app: "src/app/main.tsx",
  pages: ["src/landing.tsx", "src/builder.tsx", "src/charts.tsx"],
  firstFonts: /core/,
};

test("the builder opens with its own code and the first fonts, and needs its lazy parts later", () => {
  expect(getBuilderFiles(manifest, sources)).toEqual({
    shell: [
      "/assets/app.js",
      "/assets/boot.js",
      "/assets/builder.js",
      "/assets/index.js",
      "/assets/main.js",
      "/assets/sign-core.woff2",
    ],
    later: ["/assets/pdf.js", "/assets/sign-cyrillic.woff2", "/assets/toaster.js", "/assets/wide.ttf"],
  });
});

test("no file of another page is stored, nor what only that page loads", () => {
  const { shell, later } = getBuilderFiles(manifest, sources);
  expect([...shell, ...later].join()).not.toMatch(/landing|charts|map/);
});

test("a build without the builder is an error, not an empty list", () => {
  expect(() => getBuilderFiles(manifest, { ...sources, builder: "src/moved.tsx" })).toThrow("src/moved.tsx");
});

test("a page is stored again when its content or the site's address changes, a file never", () => {
  const files = { shell: ["/assets/app-1.js"], later: ["/assets/pdf-1.js"] };
  const revisions = (html: string, suffix: string) =>
    toPrecacheList(files, [["/builder", html]], suffix).shell.map(({ revision }) => revision);
  const [page, file] = revisions("<p>1</p>", "https://a.example");
  expect(file).toBeNull();
  expect(revisions("<p>1</p>", "https://a.example")[0]).toBe(page);
  expect(revisions("<p>2</p>", "https://a.example")[0]).not.toBe(page);
  expect(revisions("<p>1</p>", "https://b.example")[0]).not.toBe(page);
});

test("the list takes the place of its name in the worker's code", () => {
  const code = "(function(){let e=PRECACHE_LIST;use(e)})();";
  expect(withPrecacheList(code, { later: ["/a$&.js"] })).toBe(
    '(function(){let e={"later":["/a$&.js"]};use(e)})();',
  );
  expect(() => withPrecacheList("use(1)", {})).toThrow("exactly once");
});
