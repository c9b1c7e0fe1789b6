import { z } from "zod";
import type { DataSet, Filter } from "#server/fmcsa/portal/data-set.ts";

const testRow = z.object({ n: z.string(), note: z.string().optional() });
export type TestRow = z.infer<typeof testRow>;

/** A data set whose rows have a number, and perhaps a note. A row with the number "bad" isn't valid. */
export const testDataSet: DataSet<TestRow> = {
  id: "rbkj-cgst",
  columns: ["n", "note"],
  requiredColumns: ["n"],
  order: "n",
  keyColumns: ["n"],
  toRecord: ({ n, note }) => {
    if (typeof n !== "string" || n === "bad") return undefined;
    return { n, ...(typeof note === "string" && { note }) };
  },
  record: testRow,
};

export const ofCarrier: Filter = { column: "dot_number", values: ["295017"] };

/** Rows with the numbers from 0. */
export const rowsTo = (count: number): { n: string }[] =>
  Array.from({ length: count }, (_, index) => ({ n: String(index) }));
