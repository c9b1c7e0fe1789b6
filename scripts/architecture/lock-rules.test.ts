import { describe, expect, test } from "vitest";
import { lockForEveryPlatform } from "./lock-rules.ts";

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
