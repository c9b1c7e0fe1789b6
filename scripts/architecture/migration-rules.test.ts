import { describe, expect, test } from "vitest";
import { compatibilityRises, expandOnly } from "./migration-rules.ts";

const compatibility = (breaking: Record<string, string> = {}) => ({
  path: "migrations/compatibility.json",
  text: JSON.stringify({ oldest: "0.2.0", breaking }),
});
const migration = (text: string, tag = "0016_next") => ({ path: `migrations/${tag}.sql`, text });

describe("the previous version survives", () => {
  test.each([
    'CREATE TABLE "drops" ("renamed" text NOT NULL);',
    'ALTER TABLE "a" ADD COLUMN "type" text;',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower(c)) STORED NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DEFAULT 0;--> statement-breakpoint\nALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
    'ALTER TABLE "a" DROP CONSTRAINT "b";',
    'ALTER TABLE "a" ADD CONSTRAINT "b" CHECK ("c" is not null);',
    '-- Nothing to DROP TABLE for.\nDROP INDEX "a";',
  ])("%s", (sql) => expect(expandOnly([compatibility(), migration(sql)])).toEqual([]));
});

describe("the previous version may not survive", () => {
  test.each([
    ['DROP TABLE "a" CASCADE;', "drops something"],
    ['ALTER TABLE "a" DROP COLUMN "b";', "drops a column"],
    ['alter table a\n  drop "b";', "drops a column"],
    ["DO $$ BEGIN DROP TABLE a; END $$;", "drops something"],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', "renames"],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;', "changes the type of a column"],
    ['ALTER TABLE "a" ALTER COLUMN "b" TYPE bigint;', "changes the type of a column"],
    ["ALTER TYPE \"kind\" ADD VALUE 'c';", "changes a type"],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', "requires a column"],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', "adds a required column"],
  ])("%s", (sql, what) => {
    const broken = migration(`SELECT 1;\n${sql}`);
    const [found] = expandOnly([compatibility(), broken]);
    expect(found).toMatch(new RegExp(`^migrations/0016_next\\.sql:2 ${what}`));
    expect(expandOnly([compatibility({ "0016_next": "0.3.0" }), broken])).toEqual([]);
    expect(expandOnly([compatibility(), { ...broken, path: "migrations/0015_desk.sql" }])).toEqual([]);
  });
});

test("what a new function drops is dropped when it is called", () => {
  const defined = migration(
    "CREATE FUNCTION a() RETURNS void AS $$ BEGIN DROP TABLE b; END $$;\nDROP TABLE c;",
  );
  expect(expandOnly([compatibility(), defined])).toEqual([expect.stringContaining("0016_next.sql:2 drops")]);
});

test("the oldest version that works rises with the migrations, up to this one", () => {
  const entries = ["a", "b"].map((tag, when) => ({ tag, when: when + 1 }));
  const check = (breaking: Record<string, string>, journal = entries) =>
    compatibilityRises([
      compatibility(breaking),
      { path: "migrations/meta/_journal.json", text: JSON.stringify({ entries: journal }) },
      { path: "package.json", text: '{"version":"0.10.0"}' },
    ]);
  expect(check({ a: "0.9.0", b: "0.10.0" })).toEqual([]);
  expect(check({ c: "0.9.0" })).toEqual([expect.stringContaining("c, which isn't a migration")]);
  expect(check({ a: "0.10.0", b: "0.9.0" })).toEqual([expect.stringContaining("has 0.9.0 after")]);
  expect(check({ a: "0.2.0" })).toEqual([expect.stringContaining("has 0.2.0 after")]);
  expect(check({ b: "0.11.0" })).toEqual([expect.stringContaining("but package.json is 0.10.0")]);
  expect(check({}, entries.toReversed())).toEqual([expect.stringContaining("has a before an older")]);
});
