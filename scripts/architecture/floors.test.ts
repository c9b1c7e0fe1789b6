import { expect, test } from "vitest";
import { arrowsRunDown, findModule, noCircleOfModules } from "./floors.ts";

const file = (path: string, ...imports: string[]) => ({ path, text: imports.join("\n") });

test.each([
  ["server/base/log.ts", "server/base", 1],
  ["server/app.ts", "server/entrance", 5],
  ["server/features/people/person-zip.ts", "server/features/people", 4],
  ["client/src/ui/inputs/select.tsx", "client/ui", 2],
  ["shared/carrier/sms/measure.ts", "shared/carrier", 3],
])("%s lies in %s on floor %s", (path, name, floor) => {
  expect(findModule(path)).toMatchObject({ name, floor });
});

test("an import of a higher floor is named, a type's too", () => {
  expect(arrowsRunDown([file("server/base/a.ts", `import type { B } from "#server/db/b.ts";`)])).toEqual([
    "server/base/a.ts:1 imports server/db/b.ts: from floor 1 up to 2",
  ]);
  expect(arrowsRunDown([file("server/db/a.ts", `import { b } from "#server/base/b.ts";`)])).toEqual([]);
});

test("a folder that no floor lists is named", () => {
  expect(arrowsRunDown([file("server/new/a.ts", `import { b } from "#server/base/b.ts";`)])).toEqual([
    "server/new/a.ts:1 imports server/base/b.ts: server/new has no floor in scripts/architecture/floors.ts",
  ]);
});

test("features reach each other by type, and only so", () => {
  const other = (kind: string) => [
    file("server/features/pdfs/a.ts", `import ${kind}{ b } from "#server/features/people/b.ts";`),
    file("server/features/people/b.ts", `import ${kind}{ a } from "#server/features/pdfs/a.ts";`),
  ];
  expect(noCircleOfModules(other("type "))).toEqual([]);
  expect(noCircleOfModules(other(""))).toEqual([
    "server/features/pdfs/a.ts:1 imports server/features/people/b.ts: server/features/pdfs -> server/features/people -> server/features/pdfs is a circle of modules",
  ]);
});

test("modules of one floor may use each other in one direction", () => {
  const mail = file("server/mail/a.ts", `import { b } from "#server/files/b.ts";`);
  const back = file("server/files/b.ts", `import type { A } from "#server/mail/a.ts";`);
  expect(noCircleOfModules([mail])).toEqual([]);
  expect(noCircleOfModules([mail, back])).toHaveLength(1);
});
