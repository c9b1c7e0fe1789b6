import { expect, test } from "vitest";
import { isUnverified, toDatabaseUrl } from "./database-url.ts";

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
