import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { DatabaseUnavailableError, isDatabaseUnavailable } from "./unavailable.ts";

const withCode = (code: string): Error => Object.assign(new Error("failed"), { code });
const inQuery = (cause: Error): Error => new DrizzleQueryError("select 1", [], cause);

function createServerError(code: string): Error {
  const error = new pg.DatabaseError("failed", 6, "error");
  error.code = code;
  error.severity = "ERROR";
  return error;
}

describe("the database is not available", () => {
  test.each([
    ["57P03", "starts up"],
    ["57014", "takes too long"],
    ["53100", "has no room on its disk"],
    ["25006", "takes no writes"],
    ["40P01", "is in a deadlock"],
  ])("when PostgreSQL says by %s that it %s", (code) => {
    expect(isDatabaseUnavailable(inQuery(createServerError(code)))).toBe(true);
    expect(isDatabaseUnavailable(createServerError(code))).toBe(true);
  });

  test.each(["ECONNREFUSED", "ENOTFOUND"])("when a query meets %s", (code) => {
    expect(isDatabaseUnavailable(inQuery(withCode(code)))).toBe(true);
  });

  test("when every address of its host refuses", () => {
    expect(isDatabaseUnavailable(inQuery(new AggregateError([withCode("ECONNREFUSED")], "")))).toBe(true);
  });

  test.each([
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
  ])("when pg says: %s", (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
    expect(isDatabaseUnavailable(inQuery(new Error(message)))).toBe(true);
  });

  test("when a transaction found no connection", () => {
    expect(isDatabaseUnavailable(new DatabaseUnavailableError(withCode("ECONNREFUSED")))).toBe(true);
  });
});

describe("the fault is another", () => {
  test.each([
    ["a value that is there already", inQuery(createServerError("23505"))],
    ["a statement that is wrong", inQuery(createServerError("42601"))],
    [
      "an outside service that refuses",
      new UpstreamError("vPIC", "unreachable", { cause: withCode("ECONNREFUSED") }),
    ],
    ["a connection of somebody else", withCode("ECONNRESET")],
    ["no error at all", "Connection terminated"],
  ])("%s", (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
