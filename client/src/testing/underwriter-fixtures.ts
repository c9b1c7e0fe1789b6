import type { Checked } from "#client/fmcsa/checked.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import type { LicensingAnswer, SafetyAnswer } from "#shared/api/carriers.ts";
import type { Inspection, CarrierViolation } from "#shared/carrier/inspection.ts";
import { concludeLicensing } from "#shared/carrier/authority/describe-licensing.ts";
import { getLicensing } from "#shared/carrier/authority/licensing.ts";
import type { LicensingRows } from "#shared/carrier/authority/licensing-rows.ts";
import { createRecord, createRegistration } from "#shared/testing/carrier-records.ts";
import { createLicensingRows } from "#shared/testing/licensing.ts";
import { createCompany, createInspection, dot, source } from "./dot-fixtures.ts";

/** An answer that is there. */
export const ready = <T>(data: T, more: Partial<Checked<T>> = {}): Checked<T> => ({
  status: "ready",
  data,
  sources: [],
  failure: undefined,
  isRetrying: false,
  retry: () => undefined,
  ...more,
});

export const couldNotCheck = <T>(retry: () => void = () => undefined): Checked<T> => ({
  status: "failed",
  data: undefined,
  sources: [],
  failure: { status: 503, serverMessage: "FMCSA isn't responding." },
  isRetrying: false,
  retry,
});

export const safetySources = [
  source("8mt8-2mdr"),
  source("4y6x-dmck"),
  source("h9zy-gjn8"),
  source("4wxs-vbns"),
  source("p2mt-9ige"),
];

export const createSafety = (more: Partial<SafetyAnswer> = {}): SafetyAnswer => ({
  violations: [],
  measures: null,
  crashes: [],
  outOfServiceOrders: [],
  sources: safetySources,
  ...more,
});

export const licensingSources = [
  source("inys-ebih"),
  source("yu5v-wbh6"),
  source("wb4f-neki"),
  source("6eyk-hxee"),
  source("c5y8-a4uz"),
  source("3uet-3z4i"),
  source("9mw4-x3tu"),
  source("qh9u-swkp"),
];

/** An authority in force and $1,000,000 on file. */
export function createLicensing(more: Partial<LicensingRows> = {}): LicensingAnswer {
  const rows = { ...createLicensingRows(), ...more };
  const conclusion = concludeLicensing(getLicensing(createRecord(), rows, "2026-11-22"), "2026-11-22");
  return { ...rows, conclusion, sources: licensingSources, censusSources: [] };
}

/** An inspection that counts for every BASIC. */
export const countedInspection = (unique_id: string, more: Partial<Inspection> = {}): Inspection =>
  createInspection({
    unique_id,
    report_number: `NM${unique_id}`,
    inspection_date: "2026-09-01",
    vehicle_oos_total: 0,
    basic_viol: 0,
    time_weight: 3,
    relevant_to: ["unsafe", "hos", "fitness", "substances", "maintenance"],
    ...more,
  });

export const brakeViolation = (
  unique_id: string,
  more: Partial<CarrierViolation> = {},
): CarrierViolation => ({
  unique_id,
  violationCode: "39347E",
  basicCategory: "Vehicle Maintenance",
  severityWeight: 4,
  totalSeverity: 4,
  timeWeight: 3,
  outOfServiceIndicator: false,
  ...more,
});

export const listed = (inspections: readonly Inspection[]): Carrier["inspections"] =>
  ready({ inspections, kpis: undefined, newerThanSnapshot: 0 }, { sources: [source("rbkj-cgst")] });

/** A carrier with six clean inspections. */
export const createCarrier = (more: Partial<Carrier> = {}): Carrier => ({
  dotNumber: dot,
  company: ready(createCompany()),
  inspections: listed(["1", "2", "3", "4", "5", "6"].map((id) => countedInspection(id))),
  vehicles: ready([]),
  safety: ready(createSafety(), { sources: safetySources }),
  registration: ready(createRegistration(), { sources: [source("az4n-8mr2")] }),
  licensing: ready(createLicensing(), { sources: licensingSources }),
  isSlow: false,
  isSample: false,
  retryFailed: () => undefined,
  ...more,
});
