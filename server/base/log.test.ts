import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { describeError, explainError } from "./log.ts";

const term = "jane@carrier.test";
const refused = Object.assign(new Error('permission denied for table "drafts"'), {
  severity: "ERROR",
  code: "42501",
  detail: term,
});
const failedQuery = new DrizzleQueryError("select * from drafts\nwhere email = $1", [term], refused);

test("a logged error has no part of its message, whatever the message looks like", () => {
  const described = describeError(new Error(`no row\n    at ${term} (file.ts:1:1)`));
  expect(described).toEqual({ kind: "Error", at: expect.stringContaining("log.test.ts") });
  expect(describeError(failedQuery)).toMatchObject({ kind: "Error", code: "42501" });
  expect(JSON.stringify(describeError(failedQuery))).not.toContain(term);
});

test("a failed query is explained by the database's own words and code, without the query and its values", () => {
  expect(explainError(new Error("Outer", { cause: failedQuery }))).toBe(
    'permission denied for table "drafts" (SQLSTATE 42501)',
  );
});

test("words of the database that quote a value are left out", () => {
  const invalid = Object.assign(new Error(`invalid input syntax for type integer: "${term}"`), {
    severity: "ERROR",
    code: "22P02",
  });
  expect(explainError(new DrizzleQueryError("select $1::int", [term], invalid))).toBe(
    "The database refused a value (SQLSTATE 22P02)",
  );
});

test("a query that never reached the database is explained by why", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
  expect(explainError(new DrizzleQueryError("select 1", [term], cause))).toBe(cause.message);
  // Node tries several addresses, whose error has no message of its own.
  const all = new AggregateError([cause]);
  expect(explainError(new DrizzleQueryError("select 1", [], all))).toBe(cause.message);
});

test("any other error is explained by its message", () => {
  expect(explainError(new Error("The folder is missing."))).toBe("The folder is missing.");
  expect(explainError(new RangeError(""))).toBe("RangeError");
  expect(explainError("no")).toBe("no");
});
