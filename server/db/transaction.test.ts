import pg from "pg";
import { expect, test } from "vitest";
import { createTransaction } from "./transaction.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

const reset = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });

/** A pool with one connection that is lost at a given statement, and a record of that connection. */
function poolThatLoses(statement: string) {
  const pool = new pg.Pool();
  const released: unknown[] = [];
  const client = Object.assign(new pg.Client(), {
    query: async (requests: string | { readonly text: string }) => {
      const text = typeof requests === "string" ? requests : requests.text;
      if (text === statement || text === "rollback") throw reset;
      return { command: text.toUpperCase(), rows: [] };
    },
    release: (isBroken?: boolean) => released.push(isBroken),
  });
  return { pool: Object.assign(pool, { connect: async () => client }), released };
}

test.each(["begin", "commit"])(
  "a connection lost at the %s is reported as lost, and given up",
  async (at) => {
    const { pool, released } = poolThatLoses(at);
    await expect(createTransaction(pool)(async () => "done")).rejects.toThrow(DatabaseUnavailableError);
    expect(released).toEqual([true]);
  },
);

test("a deferred statement that fails before it is sent keeps the transaction from being committed", async () => {
  const pool = new pg.Pool();
  const sent: string[] = [];
  const client = Object.assign(new pg.Client(), {
    query: async (requests: string | { readonly text: string }) => {
      const text = typeof requests === "string" ? requests : requests.text;
      sent.push(text);
      return { command: text.toUpperCase(), rows: [] };
    },
    release: () => undefined,
  });
  const transaction = createTransaction(Object.assign(pool, { connect: async () => client }));
  const mapValues = async (): Promise<never> => {
    throw new TypeError("value.toISOString is not a function");
  };
  // As deep as an insert is.
  const insertRow = async () => mapValues();
  const insert = async () => {
    const { rowCount } = await insertRow();
    return rowCount === 1;
  };
  await expect(transaction(async (db) => db.$later?.(insert()))).rejects.toThrow(TypeError);
  expect(sent).toEqual(["begin", "rollback"]);
});
