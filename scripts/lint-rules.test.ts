import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { ROOT, bin } from "./lib/run.mjs";

type Sample = [rule: string, path: string, code: string];

const lines = (count: number): string => "  go();\n".repeat(count);
const FOLDERS = ["bench/lib", "client/src/ui", "e2e/support", "scripts/lib", "server/http", "shared/profile"];

/** Repeats a violation in every part of the repository. */
const everywhere = (rule: string, name: string, code: string): Sample[] =>
  FOLDERS.map((at) => [rule, `${at}/${name}`, code]);

/** Every kind of module specifier. */
const imports = (at: string, target: string, prefix = ""): Sample[] =>
  Object.entries({
    static: `import { b } from "${target}";\nexport const a = b;`,
    effect: `import "${target}";`,
    "only-type": `import type { B } from "${target}";\nexport type A = B;`,
    lazy: `export const a = async () => import("${target}");`,
    "passed-on": `export { b } from "${target}";\nexport const a = 1;`,
  }).map(([name, code]) => ["no-restricted-imports", `${at}/${prefix}${name}.ts`, code]);

const broken: Sample[] = [
  ...everywhere("no-explicit-any", "any.ts", "export const a = (b: any) => b;"),
  ...everywhere("no-explicit-any", "cast.ts", "export const a = b as Record<string, any>;"),
  ["no-non-null-assertion", "shared/bang.ts", "export const a = (b?: { c: 1 }) => b!.c;"],
  ["no-default-export", "server/default.ts", "export default 1;"],
  ...["client/src/ui", "server/http", "shared/profile"].map((at): Sample => [
    "no-relative-parent-imports",
    `${at}/upwards.ts`,
    `import { b } from "../b.ts";\nexport const a = b;`,
  ]),
  ["filename-case", "client/src/ui/TextInput.tsx", "export const a = 1;"],
  ["no-barrel-file", "shared/index.ts", `export * from "./any.ts";`],
  ["no-cycle", "shared/one.ts", `import { two } from "#shared/two.ts";\nexport const one = () => two();`],
  ["no-cycle", "shared/two.ts", `import { one } from "./one.ts";\nexport const two = (): unknown => one();`],
  ["no-console", "client/src/lib/report-error.ts", `console.log("here");`],
  ["no-console", "server/base/log.ts", `console.log("here");`],
  ["no-restricted-globals", "client/src/lib/load.ts", `export const load = () => fetch("/");`],
  ["no-restricted-globals", "client/src/draft/keep.ts", `localStorage.setItem("a", "b");`],
  ["no-restricted-globals", "client/src/visit/keep.ts", `sessionStorage.setItem("a", "b");`],
  ["no-restricted-globals", "server/load.ts", `export const load = () => fetch("/");`],
  ["no-restricted-properties", "server/wait.ts", `export const limit = AbortSignal.timeout(1000);`],
  ["no-process-env", "client/src/lib/mode.ts", "export const mode = process.env.NODE_ENV;"],
  ["no-process-env", "shared/mode.ts", "export const { NODE_ENV } = process.env;"],
  ["no-process-env", "server/mode.ts", "export const mode = process.env.NODE_ENV;"],
  ["no-process-env", "server/vin/vin.config.ts", "export const mode = process.env.NODE_ENV;"],
  ["no-restricted-imports", "server/env.ts", `import { env } from "node:process";\nexport const a = env;`],
  ...imports("client/src/lib", "#server/http/mount.ts"),
  ...imports("client/src/lib", "../../../server/http/mount.ts", "relative-"),
  ["no-restricted-imports", "client/src/a.test.ts", `import "#server/http/mount.ts";`],
  ["no-restricted-imports", "client/src/a.config.ts", `import "#server/http/mount.ts";`],
  ...imports("server", "#client/lib/paths.ts"),
  ...imports("server", "../client/src/lib/paths.ts", "relative-"),
  ["no-restricted-imports", "server/page.test.ts", `import "../client/src/lib/paths.ts";`],
  ...imports("client/src/ui", "#shared/schema/b.ts").filter(([, path]) => !path.includes("type")),
  ["no-restricted-imports", "client/src/ui/t.ts", `export { b } from "../../../shared/schema/b.ts";`],
  [
    "rules-of-hooks",
    "client/src/lib/use-a.ts",
    "export const useA = (on: boolean) => {\n  if (on) useB();\n};",
  ],
  ["alt-text", "client/src/ui/image.tsx", `export const Image = () => <img src="truck.svg" />;`],
  ...everywhere("no-disabled-tests", "skip.test.ts", `test.skip("a", () => { expect(1).toBe(1); });`),
  ...everywhere("no-disabled-tests", "skip-all.test.ts", `describe.skip("a", all);`),
  ...everywhere("no-disabled-tests", "skip-in.test.ts", `test("a", () => { test.skip(); });`),
  ...everywhere("no-focused-tests", "only.test.ts", `test.only("a", () => { expect(1).toBe(1); });`),
  ...everywhere("no-focused-tests", "only-all.test.ts", `describe.only("a", all);`),
  ...everywhere("warn-todo", "todo.test.ts", `test.todo("a");`),
  ...everywhere("no-empty", "empty.ts", "try { go(); } catch {}"),
  ["expect-expect", "shared/empty.test.ts", `test("a", () => { go(); });`],
];
const kept: [path: string, code: string][] = [
  ["shared/carrier/data/codes.ts", lines(251)],
  ["shared/long.test.ts", `test("a", () => {\n${lines(60)}  expect(1).toBe(1);\n});`],
  ["vite.config.ts", "export default {};"],
  ["client/src/lib/api/request.ts", `export const load = () => fetch("/");`],
  ["server/vin/vpic.ts", `export const load = () => fetch("/");`],
  ["server/base/settings/config.ts", "export const mode = process.env.NODE_ENV;"],
  ["client/src/lib/web-storage.ts", `localStorage.setItem("a", "b");`],
  ["client/src/lib/types.ts", `import type { B } from "#shared/schema/b.ts";\nexport type A = B;`],
  ["scripts/say.mjs", `console.log("here");`],
];

const folder = mkdtempSync(join(tmpdir(), "lint-"));
const reportSchema = z.object({
  diagnostics: z.array(z.object({ code: z.string().default("parser"), filename: z.string() })),
});
let found: string[] = [];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Our own configuration, except the rules that need a whole project's types. */
function lint(): string[] {
  write(".oxlintrc.json", readFileSync(join(ROOT, ".oxlintrc.json"), "utf8"));
  write("package.json", JSON.stringify({ imports: { "#shared/*": "./shared/*" } }));
  for (const [, path, code] of broken) write(path, code);
  for (const [path, code] of kept) write(path, code);
  const script = `"${bin("oxlint")}" --format=json || true`;
  const printed = execFileSync("sh", ["-c", script], { cwd: folder, encoding: "utf8" });
  const { diagnostics } = reportSchema.parse(JSON.parse(printed));
  return diagnostics.map(({ code, filename }) => `${/\((.+)\)/.exec(code)?.[1] ?? code} ${filename}`);
}

beforeAll(() => {
  found = lint();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("lint", () => {
  test.each(broken)("rejects %s in %s", (rule, path) => {
    expect(found).toContain(`${rule} ${path}`);
  });

  test.each(kept)("allows %s", (path) => {
    expect(found.filter((each) => each.endsWith(` ${path}`))).toEqual([]);
  });
});
