import { describe, expect, test } from "vitest";
import * as rules from "./file-rules.ts";
import { readRepository } from "./source.ts";

const file = (path: string, lines = 1) => ({ path, text: "// line\n".repeat(lines) });

describe("a name", () => {
  const good = [
    "client/src/ui/inputs/text-input.tsx",
    "server/vin.api.test.ts",
    ".ci/run",
    ".nvmrc",
    "README.md",
    "CONTRIBUTING.md",
  ];
  const namedByTools = ["migrations/meta/0000_snapshot.json", "shared/vin/__snapshots__/vin.test.ts.snap"];
  test.each([...good, ...namedByTools])("%s is kebab-case", (path) => {
    expect(rules.kebabCaseNames([file(path)])).toEqual([]);
  });

  test.each(["client/src/ui/TextInput.tsx", "server/vin_service.ts", "shared/Profile/a.ts", "docs/--a.md"])(
    "%s is not",
    (path) => {
      expect(rules.kebabCaseNames([file(path)])).toEqual([`${path}:1 is not named in kebab-case`]);
    },
  );
});

describe("a folder", () => {
  const files = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => file(`client/src/ui/${name(index)}`));

  test("of 25 source files, with tests and folders of its own, is not crowded", () => {
    const tests = files(20, (index) => `a${index}.test.tsx`);
    const inner = files(10, (index) => `form/b${index}.tsx`);
    expect(rules.noCrowdedFolders([...files(25, (index) => `a${index}.tsx`), ...tests, ...inner])).toEqual(
      [],
    );
  });

  test("of 26 is named", () => {
    expect(rules.noCrowdedFolders(files(26, (index) => `a${index}.tsx`))).toEqual([
      "client/src/ui:1 holds 26 source files, more than 25",
    ]);
  });
});

describe("a source file's name", () => {
  const namesOf = (...paths: string[]) => rules.noSharedNames(paths.map((path) => file(path)));

  test("is in one module only, .ts and .tsx being one", () => {
    expect(namesOf("shared/profile/readiness.ts", "client/src/features/landing/readiness.tsx")).toEqual([
      "client/src/features/landing/readiness.tsx:1 has the name of shared/profile/readiness.ts, which is in another module",
    ]);
    expect(namesOf("client/src/features/landing/a.ts", "client/src/features/legal/a.ts")).toHaveLength(1);
  });

  test.each([
    ["of one module", "client/src/ui/a.ts", "client/src/ui/inputs/a.tsx"],
    ["of the entrances", "client/src/app/main.tsx", "server/main.ts"],
    ["of tests, and what helps them", "shared/text/a.test.ts", "server/db/a.test.ts", "server/testing/a.ts"],
    ["of data", "shared/text/a.data.ts", "server/db/a.data.ts"],
    ["of tools", "scripts/lib/a.ts", "server/db/a.ts"],
  ])("may be that %s", (_whose, ...paths) => {
    expect(namesOf(...paths)).toEqual([]);
  });
});

test("a test that a page names by the end of its path is there", () => {
  const page = { path: "docs/security.md", text: "`vin/*.api.test.ts`\n`vin/gone.test.ts`, `vin.test.ts`" };
  expect(
    rules.noMissingTests([page, file("server/vin/vin-faults.api.test.ts"), file("shared/vin.test.ts")]),
  ).toEqual(["docs/security.md:2 names vin/gone.test.ts, which doesn't exist"]);
});

describe("a place of one machine", () => {
  test.each(["work", "root", "home"])("below /%s is named with its line", (folder) => {
    const text = `Read\n\`/${folder}/someone/notes.md\` first.`;
    expect(rules.noMachinePaths([{ path: "README.md", text }])).toEqual([
      expect.stringMatching(/^README\.md:2 names a place of one machine/),
    ]);
  });

  test("is not a folder of the repository or part of a URL", () => {
    const text = "client/src/features/home/page.tsx, https://example.com/home/list, ../home/a";
    expect(rules.noMachinePaths([{ path: "README.md", text }])).toEqual([]);
  });
});

test("the repository is read from its root, without what is ignored", () => {
  const paths = readRepository().map(({ path }) => path);
  expect(paths).toContain("package.json");
  expect(paths).toContain("scripts/architecture/file-rules.test.ts");
  expect(paths.filter((path) => path.includes("node_modules"))).toEqual([]);
});
