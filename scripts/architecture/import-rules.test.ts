import { describe, expect, test } from "vitest";
import { importCycles } from "./import-rules.ts";
import * as rules from "./import-rules.ts";
import { getImports, resolve } from "./imports.ts";
import type { Rule } from "./source.ts";

const file = (path: string, ...lines: string[]) => ({ path, text: `${lines.join("\n")}\n` });

describe("an import's target", () => {
  test.each([
    ["server/features/vin/vin-routes.ts", "./vin-service.ts", "server/features/vin/vin-service.ts"],
    ["server/features/vin/vin-routes.ts", "../../app.ts", "server/app.ts"],
    ["client/src/app/main.tsx", "#shared/text/brand.ts", "shared/text/brand.ts"],
    ["client/src/app/main.tsx", "#client/ui/button.tsx", "client/src/ui/button.tsx"],
    ["server/main.ts", "#server/app.ts", "server/app.ts"],
    ["server/main.ts", "drizzle-orm/pg-core", "drizzle-orm"],
    ["server/main.ts", "@electric-sql/pglite/contrib/x", "@electric-sql/pglite"],
    ["server/main.ts", "node:fs/promises", "node:fs"],
  ])("of %s, %s, is %s", (path, specifier, target) => {
    expect(resolve(path, specifier)).toBe(target);
  });

  test("is found in every way to import, and told from a type", () => {
    const found = getImports(
      file(
        "shared/a.ts",
        `import { a } from "./static.ts";`,
        `import "./effect.ts";`,
        `import type { B } from "./type.ts";`,
        `export { c } from "./passed-on.ts";`,
        `export * from "./all.ts";`,
        `export type { D } from "./passed-on-type.ts";`,
        `export const lazy = () => import("./lazy.ts");`,
        `export type E = typeof import("./import-type.ts");`,
        `// import "./comment.ts"`,
        `export const text = 'import "./text.ts"';`,
      ),
    );
    const runTime = found.filter((each) => each.runTime).map(({ target }) => target.replace("shared/", ""));
    const types = found.filter((each) => !each.runTime).map(({ target }) => target.replace("shared/", ""));
    expect(runTime).toEqual(["static.ts", "effect.ts", "passed-on.ts", "all.ts", "lazy.ts"]);
    expect(types).toEqual(["type.ts", "passed-on-type.ts", "import-type.ts"]);
  });
});

type Sample = [
  name: string,
  rule: Rule,
  broken: [path: string, line: string],
  kept: [path: string, line: string],
];

const samples: Sample[] = [
  [
    "kitWithoutProfile",
    rules.kitWithoutProfile,
    ["client/src/ui/form/a.tsx", `import type { Field } from "#shared/profile/field.ts";`],
    ["client/src/ui/form/a.tsx", `import { usNumber } from "#shared/text/us-english.ts";`],
  ],
  [
    "sharedStandsAlone",
    rules.sharedStandsAlone,
    ["shared/text/brand.ts", `import { readFileSync } from "node:fs";`],
    ["shared/brand.test.ts", `import { readFileSync } from "node:fs";`],
  ],
  [
    "sharedStandsAlone",
    rules.sharedStandsAlone,
    ["shared/profile/a.ts", `import { pgTable } from "drizzle-orm/pg-core";`],
    ["shared/schema/a.ts", `import { pgTable } from "drizzle-orm/pg-core";`],
  ],
  [
    "clientFeaturesApart",
    rules.clientFeaturesApart,
    ["client/src/features/vin-checker/a.ts", `import { b } from "../support/b.ts";`],
    ["client/src/features/admin/inbox/a.ts", `import { b } from "../shell/b.ts";`],
  ],
  [
    "serverFeaturesByTypeOnly",
    rules.serverFeaturesByTypeOnly,
    ["server/features/vin/vin-service.ts", `import { send } from "../mail/outbox.ts";`],
    ["server/features/vin/vin-service.ts", `import type { Outbox } from "../mail/outbox.ts";`],
  ],
  [
    "sqlInRepositoriesOnly",
    rules.sqlInRepositoriesOnly,
    ["server/features/vin/vin-service.ts", `import { eq } from "drizzle-orm";`],
    ["server/features/vin/vin-repository.ts", `import { eq } from "drizzle-orm";`],
  ],
  [
    "sqlInRepositoriesOnly",
    rules.sqlInRepositoriesOnly,
    ["server/container.ts", `import { Pool } from "pg";`],
    ["server/db/pool.ts", `import { Pool } from "pg";`],
  ],
];

describe("a rule on imports names the file, the line and the reason", () => {
  test.each(samples)("%s", (_name, rule, [brokenPath, brokenLine], [keptPath, keptLine]) => {
    expect(rule([file(brokenPath, "", brokenLine)])).toEqual([
      expect.stringMatching(new RegExp(`^${brokenPath}:2 imports \\S+: .{10,}`)),
    ]);
    expect(rule([file(keptPath, "", keptLine)])).toEqual([]);
  });
});

test("a program that runs as it is loaded is imported by no file", () => {
  const config = file("vite.config.ts", `cli: at("server/cli/cli.ts"),`);
  const broken = file("server/cli/a.test.ts", `import { usage } from "./cli.ts";`);
  const kept = file("server/cli/b.ts", `import type { Usage } from "./cli.ts";`);
  expect(rules.programsAreNotImported([config, broken, kept])).toEqual([
    expect.stringMatching("^server/cli/a.test.ts:1 imports server/cli/cli.ts: it runs"),
  ]);
});

test("a shared folder with a README opens only the files that it names", () => {
  const readme = file("shared/xlsx/README.md", "Others may import `cell-name.ts`.");
  const broken = file("client/src/lists/a.ts", `import { toXml } from "#shared/xlsx/xml.ts";`);
  const kept = [
    file("client/src/lists/b.ts", `import { cellName } from "#shared/xlsx/cell-name.ts";`),
    file("shared/xlsx/c.ts", `import { toXml } from "./xml.ts";`),
  ];
  expect(rules.readmesNameTheDoors([readme, broken, ...kept])).toEqual([
    "client/src/lists/a.ts:1 imports shared/xlsx/xml.ts: shared/xlsx/README.md doesn't offer it",
  ]);
});

describe("a circle of imports", () => {
  const a = file("shared/a.ts", `import { b } from "./b.ts";`);
  const b = file("shared/b.ts", `import { c } from "#shared/c.ts";`);

  test("is reported as its path, once", () => {
    const c = file("shared/c.ts", `import { a } from "./a.ts";`);
    expect(importCycles([a, b, c])).toEqual([
      "shared/a.ts -> shared/b.ts -> shared/c.ts -> shared/a.ts is a circle of imports",
    ]);
  });

  test("is also a file that imports itself", () => {
    expect(importCycles([file("shared/a.ts", `import { a } from "./a.ts";`)])).toHaveLength(1);
  });

  test("is closed by a type too", () => {
    const c = file("shared/c.ts", `import type { A } from "./a.ts";`);
    expect(importCycles([a, b, c])).toHaveLength(1);
  });

  test("is not closed by two ways to one file", () => {
    const c = file("shared/c.ts", `export const c = 1;`);
    const d = file("shared/d.ts", `import { b } from "./b.ts";`, `import { c } from "./c.ts";`);
    expect(importCycles([a, b, c, d])).toEqual([]);
  });
});
