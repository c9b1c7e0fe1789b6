import { expect, test } from "vitest";
import { getImporters, nearestTests } from "./nearest-tests.ts";

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((specifier) => `import { a } from "${specifier}";`).join("\n"),
});

const importers = getImporters([
  file("server/mail/send.ts", "#shared/mail/address.ts"),
  file("server/mail/send.test.ts", "./send.ts"),
  file("server/mail/mail.api.test.ts", "./send.ts"),
  file("server/mail/locks.pg.test.ts", "./send.ts"),
  file("server/mail/mail.ops.test.ts", "./send.ts"),
  file("shared/mail/address.ts"),
  file("shared/mail/address.test.ts", "./address.ts"),
  file("shared/mail/names.test.ts", "./address.ts"),
  file("client/src/form.test.tsx", "#shared/mail/address.ts"),
  file("shared/other.test.ts"),
]);

test("a file's own test is the nearest, then those that load it, and those that need a database come last", () => {
  expect(nearestTests("shared/mail/address.ts", importers)).toEqual([
    ["shared/mail/address.test.ts", "shared/mail/names.test.ts", "client/src/form.test.tsx"],
    ["server/mail/send.test.ts"],
    ["server/mail/locks.pg.test.ts", "server/mail/mail.api.test.ts"],
  ]);
});

test("what no test loads has none", () => {
  expect(nearestTests("shared/unused.ts", importers)).toEqual([]);
});
