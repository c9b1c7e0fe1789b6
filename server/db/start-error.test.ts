import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test, vi } from "vitest";
import { explainStart, retryStart } from "./start-error.ts";
import pg from "pg";
import { createLog } from "#server/base/log.ts";

const withCode = (code: string, message: string): Error =>
  Object.assign(new Error(message), { code, ...(/^[0-9]/.test(code) && { severity: "FATAL" }) });
const explain = (error: unknown): string => explainStart("DATABASE_URL", error);

test("the error of a database that can't be opened has its own words and code, without the statement", () => {
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
  ["08P01", "unsupported startup parameter: statement_timeout", "DATABASE_POOLER=transaction"],
  ["42P05", 'prepared statement "begin" already exists', "DATABASE_POOLER=transaction"],
  ["", "The server does not support SSL connections", "turn it on at the database's server"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in chain", "sslmode=verify-full&sslrootcert=FILE"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match", "sslmode=verify-full&sslrootcert=FILE"],
])("%s (%s) names what to do", (code, message, advice) => {
  expect(explain(withCode(code, message))).toContain(advice);
});

const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

function serverError(code: string, message: string): Error {
  const error = new pg.DatabaseError(message, 6, "error");
  error.code = code;
  return error;
}

const startsUp = serverError("57P03", "the database system is starting up");

function patience(startMs = 60_000) {
  const lines: string[] = [];
  const onWaiting = vi.fn();
  const log = createLog("info", { write: (line) => lines.push(line) });
  return { lines, onWaiting, how: { startMs, log, onWaiting, pauseMs: 0 } };
}

/** Fails with each of these in turn, then succeeds. */
const failing = (...errors: Error[]) =>
  vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return "open";
  });

test("a database that starts is tried again, and the log has each reason once", async () => {
  const { lines, onWaiting, how } = patience();
  const full = serverError("53300", "sorry, too many clients already");
  await expect(retryStart(failing(refused, refused, startsUp, full, refused), how)).resolves.toBe("open");
  expect(lines.map((line) => line.replace(/^.*"reason"/, '"reason"').trim())).toEqual([
    '"reason":"connect ECONNREFUSED","code":"ECONNREFUSED","msg":"waiting for the database"}',
    '"reason":"the database system is starting up","code":"57P03","msg":"waiting for the database"}',
    '"reason":"sorry, too many clients already","code":"53300","msg":"waiting for the database"}',
  ]);
  expect(onWaiting).toHaveBeenCalledTimes(5);
});

test.each([
  ["28P01", 'password authentication failed for user "rigfile"'],
  ["3D000", 'database "rigfile" does not exist'],
  ["42501", "permission denied for schema public"],
  ["08P01", "unsupported startup parameter: statement_timeout"],
])("what waiting doesn't help (%s) fails at once", async (code, message) => {
  const work = failing(serverError(code, message));
  await expect(retryStart(work, patience().how)).rejects.toThrow(message);
  expect(work).toHaveBeenCalledTimes(1);
});

test("when the time is over, or the start is given up, it ends", async () => {
  await expect(retryStart(failing(startsUp), patience(-1).how)).rejects.toBe(startsUp);
  const controller = new AbortController();
  const work = failing(startsUp, startsUp);
  const { how } = patience();
  const onWaiting = () => controller.abort();
  await expect(retryStart(work, { ...how, onWaiting, signal: controller.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(work).toHaveBeenCalledTimes(1);
});
