import { readFileSync } from "node:fs";
import { z } from "zod";
import { type DataSetId, dataSetIds, frozenSets } from "#shared/carrier/data-source.ts";
import { getSnapshotDay, moveDate, toYear } from "./sample-dates.ts";

/** A row as Socrata sends it: all values are text, and empty columns are absent. */
export type SampleRow = Readonly<Record<string, string>>;
export type SampleTables = ReadonlyMap<DataSetId, readonly SampleRow[]>;

/** Columns as FMCSA published them in September 2026, and the rows of each made-up carrier; "" is absent. */
const recording = z.object({
  name: z.string(),
  /** One that a carrier can be shown without. */
  optionalColumn: z.string(),
  columns: z.array(z.string()),
  rows: z.record(z.string(), z.array(z.array(z.string()))),
});

const read = (id: DataSetId) => {
  const file = new URL(`recorded/${id}.json`, import.meta.url);
  return { id, ...recording.parse(JSON.parse(readFileSync(file, "utf8"))) };
};

/** The data sets as they would have been published on the recorded day. */
export const recordings = dataSetIds.map(read);

const recordedOn = "2026-11-22";

/** Its five inspections are there to be copied; no demo shows it. */
export const templateCarrier = "1000099";

/** These count from today. The others hold inspections, whose weights depend on their age in the SMS snapshot. */
const ofToday: readonly DataSetId[] = [
  "kjg3-diqy",
  "az4n-8mr2",
  "p2mt-9ige",
  "c5y8-a4uz",
  "3uet-3z4i",
  "inys-ebih",
  "yu5v-wbh6",
  "wb4f-neki",
];

const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const toRow = (columns: readonly string[], values: readonly string[]): SampleRow =>
  Object.fromEntries(values.flatMap((value, index) => (value === "" ? [] : [[columns[index] ?? "", value]])));

/** A row with all dates as many days later. A mileage is of the year before its MCS-150, and moves with it. */
export function moveRow(row: SampleRow, days: number): SampleRow {
  const { mcs150_date: filed } = row;
  const years = filed === undefined ? 0 : toYear(moveDate(filed, days)) - toYear(filed);
  const move = (name: string, value: string): string => {
    if (name.endsWith("_date")) return moveDate(value, days);
    return name.endsWith("_mileage_year") ? String(Number(value) + years) : value;
  };
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, move(name, value)]));
}

/** The rows of the carriers that are wanted, as fresh on `today` ("2026-11-22") as on the recorded day. */
export function getTables(today: string, isWanted: (dotNumber: string) => boolean): SampleTables {
  const todayDays = countDays(recordedOn, today);
  const snapshotDays = countDays(getSnapshotDay(recordedOn), getSnapshotDay(today));
  return new Map(
    recordings.map(({ id, columns, rows }) => {
      const days = ofToday.includes(id) ? todayDays : snapshotDays;
      const move = (row: SampleRow) => (frozenSets.includes(id) ? row : moveRow(row, days));
      const wanted = Object.entries(rows).filter(([dotNumber]) => isWanted(dotNumber));
      return [id, wanted.flatMap(([, all]) => all.map((values) => move(toRow(columns, values))))];
    }),
  );
}

export const createSampleTables = (today: string): SampleTables =>
  getTables(today, (dotNumber) => dotNumber !== templateCarrier);
