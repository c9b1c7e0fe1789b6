import { expect, test, describe } from "vitest";
import { dependenciesAreTheServers, lockForEveryPlatform } from "./package-rules.ts";

const repository = (server: string, dependencies: Record<string, string>) => [
  { path: "package.json", text: JSON.stringify({ dependencies }, null, 2) },
  { path: "vite.config.ts", text: 'input: { main: at("server/main.ts"), page: at("client/src/main.ts") }' },
  {
    path: "server/main.ts",
    text: 'import { start } from "./start.ts";\nimport type { A } from "./types.ts";',
  },
  { path: "server/start.ts", text: server },
  { path: "server/types.ts", text: 'import "not-loaded";' },
  { path: "client/src/main.ts", text: 'import "react";' },
];

test("dependencies are what the built server imports or names, however it does", () => {
  const server =
    'import "node:fs";\nimport "a/part";\nexport * from "@x/b";\nawait import("c");\nload("font");';
  const all = { a: "1", "@x/b": "1", c: "1", font: "1" };
  expect(dependenciesAreTheServers(repository(server, all))).toEqual([]);
  expect(dependenciesAreTheServers(repository(server, { a: "1", font: "1" }))).toEqual([
    "server/start.ts:3 imports @x/b, which isn't in dependencies",
    "server/start.ts:4 imports c, which isn't in dependencies",
  ]);
});

test("what only types or the client need is a development package", () => {
  const needless = { react: "1", "not-loaded": "1" };
  expect(dependenciesAreTheServers(repository('import type { Pool } from "pg";', needless))).toEqual([
    "package.json:3 react isn't loaded by the server: move it to devDependencies",
    "package.json:4 not-loaded isn't loaded by the server: move it to devDependencies",
  ]);
});

const lock = (text: string) => [{ path: "package-lock.json", text }];

describe("a lock file for every platform", () => {
  const needsBinary = { optionalDependencies: { "@x/for-macos": "1.0.0" } };
  const packages = (found: Record<string, object>) => lock(JSON.stringify({ packages: found }, null, 2));

  test("locks each optional package, beside or above the one that asks for it", () => {
    expect(
      lockForEveryPlatform(packages({ "node_modules/x": needsBinary, "node_modules/@x/for-macos": {} })),
    ).toEqual([]);
    const nested = {
      "node_modules/a/node_modules/x": needsBinary,
      "node_modules/a/node_modules/@x/for-macos": {},
    };
    expect(lockForEveryPlatform(packages(nested))).toEqual([]);
  });

  test("lacks none of them", () => {
    expect(lockForEveryPlatform(packages({ "node_modules/x": needsBinary }))).toEqual([
      "package-lock.json:3 lacks @x/for-macos, which node_modules/x asks for",
    ]);
    const elsewhere = { "node_modules/x": needsBinary, "node_modules/b/node_modules/@x/for-macos": {} };
    expect(lockForEveryPlatform(packages(elsewhere))).toHaveLength(1);
  });
});
