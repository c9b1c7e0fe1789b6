import { describe, expect, test } from "vitest";
import { firstBrowser } from "./chromium.mjs";
import { candidateFolders } from "./postgres.mjs";

describe("the browser for the tests", () => {
  const installed =
    (...paths: string[]) =>
    (path: string) =>
      paths.includes(path);

  test("is the one that CHROME_PATH names, if it is there", () => {
    expect(
      firstBrowser("/opt/chrome", ["/usr/bin/chromium"], installed("/opt/chrome", "/usr/bin/chromium")),
    ).toBe("/opt/chrome");
    expect(firstBrowser("/opt/gone", ["/usr/bin/chromium"], installed("/usr/bin/chromium"))).toBe(
      "/usr/bin/chromium",
    );
  });

  test("is otherwise the first usual one, and none at all on a bare machine", () => {
    expect(firstBrowser(undefined, ["/a", "/b"], installed("/b"))).toBe("/b");
    expect(firstBrowser("", ["/a", "/b"], installed())).toBeUndefined();
  });
});

test("PostgreSQL's programs are sought in Debian's newest version first, by number, then on the PATH", () => {
  expect(candidateFolders(["9", "15", "18"], "/opt/pg/bin:/usr/bin")).toEqual([
    "/usr/lib/postgresql/18/bin",
    "/usr/lib/postgresql/15/bin",
    "/usr/lib/postgresql/9/bin",
    "/opt/pg/bin",
    "/usr/bin",
  ]);
});
