import { expect, test } from "vitest";
import { extrasPlugIn, unplug, withDependents } from "./extras.ts";

const source = (path: string, text: string) => ({ path, text });

test.each([
  ["server/http/app.ts", `import { a } from "#server/fmcsa/mirror/a.ts";`],
  ["server/http/app.ts", `import type { A } from "#server/fmcsa/mirror/a.ts";`],
  ["server/http/app.test.ts", `const a = await import("#server/fmcsa/mirror/a.ts");`],
  ["client/src/scan/a.ts", `import { a } from "#client/lists/a.ts";`],
])("%s may not hold %s", (path, text) => {
  expect(extrasPlugIn([source(path, text)])).toEqual([expect.stringContaining(`${path}:1 imports`)]);
});

test.each([
  ["server/container.ts", `import { a } from "#server/fmcsa/mirror/a.ts";`],
  ["server/fmcsa/search/a.ts", `import { a } from "#server/fmcsa/mirror/a.ts";`],
  ["client/src/features/vin-checker/fleet/a.ts", `import { a } from "#client/lists/a.ts";`],
])("%s may hold %s", (path, text) => {
  expect(extrasPlugIn([source(path, text)])).toEqual([]);
});

test("an extra goes with those that need it", () => {
  expect(withDependents("lists")).toEqual(["lists", "fleet"]);
});

test("a plug loses its imports of an extra and the lines that name it", () => {
  const plug = `import { core } from "./core.ts";
import { type Grid, grid } from "#client/lists/grid.ts";

core.use();
core.fill(grid);
core.fill(async () => import("#client/lists/import.ts"));
core.fill(async () => import("./gridiron.ts"));
`;
  const isRemoved = (path: string) => path.startsWith("client/src/lists/");
  expect(unplug(source("client/src/app/extras.ts", plug), isRemoved)).toBe(`import { core } from "./core.ts";

core.use();
core.fill(async () => import("./gridiron.ts"));
`);
});
