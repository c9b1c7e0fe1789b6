import { describe, expect, test } from "vitest";
import { getProblems } from "#server/testing/production-settings.ts";
import { parseConfig } from "./config.ts";
import { isUnverified, toDatabaseUrl } from "./server-urls.ts";

const schemes = {
  SMTP_URL: "smtps",
  IMAP_URL: "imaps",
  DATABASE_URL: "postgres",
  DATABASE_DIRECT_URL: "postgres",
  FMCSA_DATABASE_URL: "postgresql",
};
const names = Object.keys(schemes) as (keyof typeof schemes)[];
const others = { QUOTE_RECIPIENTS: "quotes@agency.test" };

describe.each(names)("a password in %s", (name) => {
  const problemsOf = (rest: string) => getProblems({ ...others, [name]: `${schemes[name]}://${rest}` });

  test.each([
    "user:Gitw50#2@host.test",
    "user:p@s#secret@host.test",
    "user:pa/secret@host.test",
    "user:pa?secret@host.test",
    "no-reply@x.test:Gitw50#2@host.test:587",
    // An .env file cuts the first one at #.
    "user:Gitw50",
  ])("with a character that ends an address gets advice on how to write it, and isn't shown: %s", (rest) => {
    expect(problemsOf(rest)).toEqual([
      `${name} must have # written as %23, / as %2F, ? as %3F, @ as %40 and % as %25 in its user name and password (percent-encoding).`,
    ]);
  });

  test.each([
    "user:p@ss@host.test/name",
    "user:p%23%2F%3F%40@host.test:25/name?host=10.0.0.1",
    "host.test/name?user=me@host.test",
    "user:pass@[::1]:25/name@example",
  ])("is read where only one reading is possible: %s", (rest) => {
    expect(problemsOf(rest)).toEqual([]);
  });
});

test("an @ in a password reaches the database as one", () => {
  const { databaseUrl = "" } = parseConfig({ DATABASE_URL: "postgres://user:p@ss@localhost/rigfile" });
  expect(new URL(databaseUrl)).toMatchObject({ password: "p%40ss", hostname: "localhost" });
});

const address = "postgres://rigfile:p%40ss@db.example/rigfile";

// The third column: whether anyone may pose as the server.
test.each([
  ["", "", false],
  ["?sslmode=require", "?sslmode=require&uselibpqcompat=true", true],
  ["?sslmode=prefer", "?sslmode=prefer&uselibpqcompat=true", true],
  ["?sslmode=no-verify", "?sslmode=no-verify", true],
  ["?sslmode=verify-full", "?sslmode=verify-full&uselibpqcompat=true", false],
  ["?sslmode=require&uselibpqcompat=false", "?sslmode=require&uselibpqcompat=false", false],
  ["?sslmode=require&sslrootcert=ca.pem", "?sslmode=require&sslrootcert=ca.pem&uselibpqcompat=true", false],
  ["?sslrootcert=system", "?sslmode=verify-full&uselibpqcompat=true", false],
])("%s is read as libpq reads it", (query, read, unverified) => {
  const url = toDatabaseUrl(`${address}${query}`);
  expect(url).toBe(`${address}${read}`);
  expect(isUnverified(url)).toBe(unverified);
});

test.each([
  ["100%", "100%25"],
  ["p%zz%4", "p%25zz%254"],
  ["p%25%2Fz", "p%25%2Fz"],
])("a % of its own in the password %s is one", (written, read) => {
  expect(toDatabaseUrl(`postgres://rigfile:${written}@db.example/rigfile`)).toBe(
    `postgres://rigfile:${read}@db.example/rigfile`,
  );
});
