import { expect, test } from "vitest";
import { missingPackages } from "./install.mjs";

const zod = { version: "4.6.7" };

test("nothing is missing when every locked package is installed in its version", () => {
  expect(
    missingPackages(
      { packages: { "": {}, "node_modules/zod": zod } },
      { packages: { "node_modules/zod": zod } },
    ),
  ).toEqual([]);
});

test("a package without an installation is missing, and so is one in another version", () => {
  const wanted = { packages: { "node_modules/zod": zod, "node_modules/pg": { version: "8.23.1" } } };
  const installed = { packages: { "node_modules/pg": { version: "8.0.0" } } };
  expect(missingPackages(wanted, installed)).toEqual(["zod", "pg"]);
});

test("a scoped package nested below another is named by its own name", () => {
  const wanted = { packages: { "node_modules/vite/node_modules/@esbuild/linux-x64": { version: "1.0.0" } } };
  expect(missingPackages(wanted, {})).toEqual(["@esbuild/linux-x64"]);
});

test("an optional package for another platform may be absent, but not outdated", () => {
  const optional = { version: "1.0.0", optional: true };
  const wanted = { packages: { "node_modules/for-windows": optional } };
  expect(missingPackages(wanted, { packages: {} })).toEqual([]);
  expect(missingPackages(wanted, { packages: { "node_modules/for-windows": { version: "0.9.0" } } })).toEqual(
    ["for-windows"],
  );
});

test("without an installation everything is missing", () => {
  expect(missingPackages({ packages: { "node_modules/zod": zod } }, {})).toEqual(["zod"]);
});
