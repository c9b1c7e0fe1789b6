import { describe, expect, test } from "vitest";
import { findWarnings, shippedPackagesAreSafe } from "./advisory-rules.ts";

const advisory = {
  package: "unzip",
  id: "CVE-2026-1",
  affected: "<0.8.3 || >=1.0.0 <1.2.0",
  fixedIn: "1.2.0",
  readOn: "2026-11-29",
};
const today = new Date("2026-12-24");

function repository(packages: Record<string, object>, code = "", readOn = "2026-11-29") {
  return [
    { path: "package-lock.json", text: JSON.stringify({ packages }, null, 2) },
    { path: "scripts/advisories.json", text: JSON.stringify({ readOn, advisories: [advisory] }) },
    { path: "client/src/app.ts", text: code },
  ];
}

describe("a package in an affected version", () => {
  test.each(["0.8.2", "1.0.0", "1.1.9"])("%s is named, with the version that fixes it", (version) => {
    const sources = repository({ "node_modules/zip/node_modules/unzip": { version } });
    expect(shippedPackagesAreSafe(sources)).toEqual([
      `package-lock.json:3 node_modules/zip/node_modules/unzip ${version} has CVE-2026-1, which 1.2.0 fixes`,
    ]);
    expect(findWarnings(sources, today)).toEqual([]);
  });

  test.each([
    ["node_modules/unzip", { version: "0.8.0-beta.1" }],
    ["node_modules/zip", { name: "unzip", version: "1.0.0" }],
  ])("is named as a prerelease and under another name: %s", (folder, found) => {
    expect(shippedPackagesAreSafe(repository({ [folder]: found }))).toHaveLength(1);
  });

  test("is a warning if it only builds or tests", () => {
    const sources = repository({ "node_modules/unzip": { version: "1.0.0", dev: true } });
    expect(shippedPackagesAreSafe(sources)).toEqual([]);
    expect(findWarnings(sources, today)).toEqual([
      "node_modules/unzip 1.0.0 has CVE-2026-1, which 1.2.0 fixes",
    ]);
  });

  test("is none if browsers get it, by way of another one", () => {
    const sources = repository(
      {
        "node_modules/sheets": { version: "1.0.0", dev: true, dependencies: { unzip: "*" } },
        "node_modules/unzip": { version: "1.0.0", dev: true },
      },
      'import { read } from "sheets";',
    );
    expect(shippedPackagesAreSafe(sources)).toHaveLength(1);
    expect(findWarnings(sources, today)).toEqual([]);
  });
});

test.each(["0.8.3", "1.2.0", "2.0.0"])("a package in the version %s isn't affected", (version) => {
  const sources = repository({ "node_modules/unzip": { version, dev: true }, "node_modules/zip": {} });
  expect([...shippedPackagesAreSafe(sources), ...findWarnings(sources, today)]).toEqual([]);
});

test("a list that is older than 90 days is a warning, and no failure", () => {
  const old = repository({}, "", "2026-09-24");
  expect(findWarnings(old, today)).toEqual([
    "scripts/advisories.json was last read 91 days ago: look our packages up again",
  ]);
  expect(shippedPackagesAreSafe(old)).toEqual([]);
});
