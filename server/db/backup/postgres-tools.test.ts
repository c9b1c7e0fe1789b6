import { expect, test } from "vitest";
import { toDatabaseUrl } from "#server/base/settings/server-urls.ts";
import { toToolConnection } from "./postgres-tools.ts";

test.each([
  ["postgres://me:p%40ss@db/site?sslmode=require", "postgres://me@db/site?sslmode=require", "p@ss"],
  ["postgres://me@db/site?password=word", "postgres://me@db/site", "word"],
  ["postgres://me@db/site?sslmode=no-verify", "postgres://me@db/site?sslmode=require", ""],
  ["postgres://db/site?sslrootcert=system", "postgres://db/site?sslmode=verify-full&sslrootcert=system", ""],
])("pg_dump gets %s as libpq reads it, without its password", (address, url, password) => {
  expect(toToolConnection(toDatabaseUrl(address))).toEqual({ url, password });
});
