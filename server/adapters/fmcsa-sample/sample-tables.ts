import { type SampleCarrier, sampleCarriers } from "./carriers/carriers.data.ts";
import { createInspections } from "./carriers/create-inspections.ts";
import { type InspectionPlan, inspectionPlans } from "./carriers/inspection-plans.data.ts";
import type { SampleInspection } from "./carriers/inspection.ts";
import { toDailyCensus, toSmsCensus } from "./rows/census-rows.ts";
import { createCrashRows } from "./rows/crash-rows.ts";
import { createCanceledFilingRows, createFilingRows } from "./rows/filing-rows.ts";
import { toDailyInspection, toDailyViolations, toUnits } from "./rows/daily-rows.ts";
import { addDays, getSnapshotDay, getTimeWeight } from "./rows/dates.ts";
import { toMeasures } from "./rows/measures.ts";
import { createOrderRows } from "./rows/order-rows.ts";
import { toSmsInspection, toSmsViolations } from "./rows/sms-rows.ts";
import { joinTables, type SampleTables } from "./tables/tables.ts";

/** Whose published measures are of the snapshot before: they differ from those computed from the inspections. */
const measuredEarlier = ["1000003"];

/** The rows of all sample carriers, all made up. `today` is "2026-11-22"; the same day gives the same rows. */
export function createSampleTables(today: string): SampleTables {
  const carriers = sampleCarriers.map((carrier) => {
    const plan = inspectionPlans.find(({ dotNumber }) => dotNumber === carrier.dotNumber);
    return toTables(carrier, plan ? createInspections(carrier, plan, today) : [], today);
  });
  return joinTables([
    ...carriers,
    {
      "4wxs-vbns": createCrashRows(today),
      "p2mt-9ige": createOrderRows(today),
      "c5y8-a4uz": createFilingRows(today),
      "3uet-3z4i": createCanceledFilingRows(today),
    },
  ]);
}

/** A made-up carrier with as many inspections in the SMS snapshot, for tests and benchmarks; at most 100,000. */
export function manyInspections(count: number, today: string, dotNumber = "1000099"): SampleTables {
  const [large] = sampleCarriers;
  if (!large) throw new Error("There are no sample carriers.");
  const carrier: SampleCarrier = {
    ...large,
    dotNumber,
    legalName: "SAMPLE MANY TRUCKS INC",
    powerUnits: 9000,
  };
  const plan: InspectionPlan = {
    dotNumber,
    count,
    newer: 0,
    older: 0,
    violations: [0, 1, 0, 2, 0],
    trucks: Math.ceil(count / 3) || 1,
    trailers: Math.ceil(count / 3),
  };
  return toTables(carrier, createInspections(carrier, plan, today), today);
}

function toTables(
  carrier: SampleCarrier,
  inspections: readonly SampleInspection[],
  today: string,
): SampleTables {
  return {
    "az4n-8mr2": [toDailyCensus(carrier, today)],
    "fx4q-ay7w": inspections.map((one) => toDailyInspection(one, carrier)),
    "wt8s-2hbx": inspections.flatMap(toUnits),
    "876r-jsdb": inspections.flatMap(toDailyViolations),
    ...(carrier.isInSms ? toSmsTables(carrier, inspections, today) : {}),
  };
}

function toSmsTables(
  carrier: SampleCarrier,
  inspections: readonly SampleInspection[],
  today: string,
): SampleTables {
  const snapshotDay = getSnapshotDay(today);
  const { dotNumber, operation } = carrier;
  const counted = inspections.filter(({ day }) => getTimeWeight(day, snapshotDay) > 0);
  const isEarlier = measuredEarlier.includes(dotNumber);
  const measuredDay = isEarlier ? getEarlierSnapshotDay(snapshotDay) : snapshotDay;
  return {
    "kjg3-diqy": [toSmsCensus(carrier, today)],
    "rbkj-cgst": counted.map((one) => toSmsInspection(one, dotNumber, snapshotDay)),
    "8mt8-2mdr": counted.flatMap((one) => toSmsViolations(one, dotNumber, snapshotDay)),
    ...(counted.length > 0 && {
      [operation === "C" ? "h9zy-gjn8" : "4y6x-dmck"]: [toMeasures(carrier, inspections, measuredDay)],
    }),
  };
}

/** The last day of the month before the snapshot's. */
const getEarlierSnapshotDay = (snapshotDay: string): string => addDays(`${snapshotDay.slice(0, 7)}-01`, -1);
