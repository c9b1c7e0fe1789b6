import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { explainStart } from "./start-error.ts";

const withCode = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code, ...(/^[0-9]/.test(code) && { severity: "FATAL" }) });
const explain = (error: unknown): string => explainStart("DATABASE_URL", error);

test("why a database can't be opened is said in its own words, with its code and without the statement", () => {
  const lacks = withCode("42501", "permission denied for schema public");
  const failed = new DrizzleQueryError("create table x", ["somebody@carrier.test"], lacks);
  const sentence =
    "The database at DATABASE_URL cannot be opened: permission denied for schema public (SQLSTATE 42501).";
  expect(explain(failed)).toBe(sentence);
  expect(explain(new AggregateError([withCode("ECONNREFUSED", "connect ECONNREFUSED ::1:1")]))).toMatch(
    /opened: connect ECONNREFUSED ::1:1\.$/,
  );
});

test.each([
  ["28P01", 'password authentication failed for user "rigfile"', "name and the password"],
  ["08P01", "no such user: rigfile", "name and the password"],
  ["3D000", 'database "rigfile" does not exist', "Create that database"],
  ["08P01", "no such database: rigfile", "Create that database"],
  ["08P01", "unsupported startup parameter: statement_timeout", "DATABASE_POOLER=transaction"],
  ["42P05", 'prepared statement "begin" already exists', "DATABASE_POOLER=transaction"],
  ["26000", 'prepared statement "begin" does not exist', "DATABASE_POOLER=transaction"],
  ["", "The server does not support SSL connections", "turn it on at the database's server"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in chain", "sslmode=verify-full&sslrootcert=FILE"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match", "sslmode=verify-full&sslrootcert=FILE"],
])("%s (%s) names what to do", (code, message, advice) => {
  expect(explain(withCode(code, message))).toContain(advice);
});
