import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { lendDatabase } from "#server/testing/database/test-database.ts";
import { describeError } from "./log.ts";

/** As a customer could type it; a part of it is a name that a table could have. */
const typed = "Secret Haulers";
const name = "secret_haulers";

test("names in the schema are logged, values and statements never", async () => {
  const { database, drop } = await lendDatabase();
  const attempt = async (statement: ReturnType<typeof sql>) =>
    database.db.execute(statement).then(
      () => ({ code: "none" }),
      (error: unknown) => describeError(error),
    );
  const shown = [
    [sql`select nope from partner_agencies where name = ${typed}`, "42703", 'column "nope" does not exist'],
    [sql`insert into gone values (${typed})`, "42P01", 'relation "gone" does not exist'],
    [sql`select nope(${typed}::text)`, "42883", "function nope(text) does not exist"],
    [
      sql`insert into write_checks (id) values (7) on conflict (checked_at) do nothing`,
      "42P10",
      "there is no unique or exclusion constraint matching the ON CONFLICT specification",
    ],
  ] as const;
  for (const [statement, code, message] of shown)
    expect(await attempt(statement)).toMatchObject({ code, message });

  const hidden = [
    [sql`select ${typed}::integer`, "22P02"],
    [sql`select ${name}::regclass`, "42P01"],
    [sql`select ${name}::regtype`, "42704"],
    [sql`select ${`${name}(text)`}::regprocedure`, "42883"],
    [sql`select pg_get_serial_sequence('write_checks', ${name})`, "42703"],
    [sql.raw(`select '${typed}' '${name}'`), "42601"],
    [sql`insert into write_checks (id) values (1), (1)`, "23505"],
  ] as const;
  for (const [statement, code] of hidden) {
    const logged = await attempt(statement);
    expect(logged.code, JSON.stringify(logged)).toBe(code);
    expect(logged).not.toHaveProperty("message");
    expect(JSON.stringify(logged)).not.toMatch(/secret/i);
  }
  await database.close();
  await drop();
});
