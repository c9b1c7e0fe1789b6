import type { DataSetId } from "#shared/carrier/data-source.ts";
import { addDays, getSnapshotDay } from "./dates.ts";

const monthly: readonly DataSetId[] = [
  "kjg3-diqy",
  "rbkj-cgst",
  "8mt8-2mdr",
  "4wxs-vbns",
  "4y6x-dmck",
  "h9zy-gjn8",
];

/** When a data set last changed: a snapshot two weeks after its day, the daily files last night. */
export const getPublicationDate = (dataSet: DataSetId, today: string): Date =>
  monthly.includes(dataSet)
    ? new Date(`${addDays(getSnapshotDay(today), 13)}T14:05:00Z`)
    : new Date(`${addDays(today, -1)}T21:40:00Z`);
