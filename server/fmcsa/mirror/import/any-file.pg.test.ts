import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { parse } from "papaparse";
import { afterAll, expect, test } from "vitest";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { createFileFolder, getMirroredSet, toCsv } from "#server/testing/fmcsa-mirror/set-files.ts";
import { importFile } from "./import-file.ts";

const orders = getMirroredSet("p2mt-9ige");
const files = createFileFolder();
const header = ["dot_number", "oos_date", "oos_reason", "rescind_date"];

const database = ownPostgres();
afterAll(files.remove);

const whole = toCsv(
  header,
  Array.from({ length: 1500 }, (_, index) => {
    const day = `2026-06-${String(1 + (index % 28)).padStart(2, "0")}`;
    return [String(100 + index), day, index % 3 === 0 ? 'A "NEW" ENTRANT,\nREVOKED' : "REFUSAL", ""];
  }),
);

type Row = {
  readonly line: number;
  readonly dot_number: string;
  readonly oos_date: string | null;
  readonly oos_reason: string | null;
};
const readLive = async (): Promise<Row[]> =>
  (
    await database.client.query<Row>(
      "select line, dot_number, oos_date::text, oos_reason from fmcsa.p2mt_9ige order by line",
    )
  ).rows;

function readOrder(lines: readonly string[], line: number): unknown {
  for (const count of [1, 2, 3]) {
    const text = lines.slice(line - 1, line - 1 + count).join("\n");
    const { data, errors } = parse<string[]>(text, { delimiter: "," });
    // A quotation mark that isn't closed: the record goes on in the next line.
    if (errors.some(({ code }) => code === "MissingQuotes")) continue;
    const [cells = []] = data;
    if (errors.length > 0 || cells.length !== header.length) return undefined;
    const row = Object.fromEntries(header.map((column, index) => [column, cells[index]]));
    return orders.dataSet.toRecord(row);
  }
  return undefined;
}

const toRecord = ({ dot_number, oos_date, oos_reason }: Row): unknown =>
  orders.dataSet.toRecord({ dot_number, oos_date: oos_date ?? "", oos_reason: oos_reason ?? "" });

const slip = fc.record({
  at: fc.nat(whole.length),
  removed: fc.nat(3),
  added: fc.constantFrom("", '"', ",", "\n", "\r\n", "\u0000", "\uFFFD", "<", "\\", "\t"),
});
const slipped = fc
  .array(slip, { maxLength: 3 })
  .map((slips) =>
    slips.reduce(
      (text, { at, removed, added }) => text.slice(0, at) + added + text.slice(at + removed),
      whole,
    ),
  );
const bytes = fc.oneof(
  { weight: 6, arbitrary: slipped.map((text) => Buffer.from(text)) },
  {
    weight: 3,
    arbitrary: fc.tuple(slipped, fc.nat(whole.length)).map(([text, end]) => Buffer.from(text.slice(0, end))),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((random) => Buffer.from(random)) },
);
const file = fc.tuple(bytes, fc.boolean());

test("whatever a file has, it goes live as our readers read it, or nothing changes", async () => {
  await importFile(database.client, orders, { path: files.write(whole), label: "whole" });
  let live = await readLive();
  expect(live).toHaveLength(1500);
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(file, async ([content, isCompressed]) => {
      const path = files.write(isCompressed ? gzipSync(content) : content, "any.csv");
      const outcome = await importFile(database.client, orders, { path, label: "any" });
      seen.add(outcome.kind);
      const now = await readLive();
      const lines = content.toString().split(/\r?\n/);
      const isLive = outcome.kind === "live";
      expect(now.map(toRecord)).toEqual(
        isLive ? now.map(({ line }) => readOrder(lines, line)) : live.map(toRecord),
      );
      expect(now).toHaveLength(isLive ? outcome.loaded : live.length);
      const { rows } = await database.client.query(
        "select rows_read - rows_loaded - rows_rejected - rows_unnumbered as lost from fmcsa.imports where id = $1",
        [outcome.importId],
      );
      expect([{ lost: 0 }, ...(isLive ? [] : [{ lost: null }])]).toContainEqual(rows[0]);
      live = now;
    }),
    { numRuns: 25 },
  );
  expect([...seen].toSorted()).toEqual(["live", "refused"]);
});
