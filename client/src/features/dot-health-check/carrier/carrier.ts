import type { SafetyAnswer } from "#shared/api/carriers.ts";
import type { LicensingRows } from "#shared/carrier/authority/licensing-rows.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { Inspection, Kpis, RosterVehicle } from "#shared/carrier/inspection.ts";
import type { Registration } from "#shared/carrier/registration.ts";
import type { NationalRates } from "#shared/carrier/sms/out-of-service-rates.ts";
import type { Checked } from "#client/fmcsa/checked.ts";
import { isWholeList } from "#shared/carrier/kpis.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { usNumber } from "#shared/text/us-english.ts";

type Parts = Pick<Carrier, "inspections" | "safety">;

const dayMs = 86_400_000;
/** Used if FMCSA doesn't say when it published: its snapshots are monthly. */
const unknownDays = 31;

/** Returns when FMCSA published one of these data sets; "" if it doesn't say. */
export const findPublished = (sources: readonly DataSource[], ...ids: readonly string[]): string =>
  sources.find(({ dataSet, publishedAt }) => publishedAt && ids.includes(dataSet))?.publishedAt ?? "";

/** NaN if one of them isn't known. */
export const countDaysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;

function countDays({ inspections, safety }: Parts): number {
  const listed = findPublished(inspections.sources, "rbkj-cgst");
  const days = countDaysBetween(listed, findPublished(safety.sources, "4y6x-dmck", "h9zy-gjn8"));
  return Number.isNaN(days) ? unknownDays : Math.ceil(days);
}

/**
 * Says that FMCSA's own count of the inspections shows gaps in its list; undefined if it doesn't, or if there is no count
 * to compare with.
 */
export function describeMissingInspections(parts: Parts): string | undefined {
  const counted = parts.safety.data?.measures?.inspections;
  const list = parts.inspections.data?.inspections;
  if (counted === undefined || list === undefined) return undefined;
  const received = list.filter(({ source }) => source === "sms").length;
  if (isWholeList(received, counted, countDays(parts))) return undefined;
  const has = received === 0 ? "none" : usNumber(received);
  return `We couldn't check the inspections: FMCSA counts ${usNumber(counted)} in its monthly snapshot, but its list has ${has}. So there are no counts and no rates here.`;
}

type Report = Pick<Inspection, "report_number" | "report_state">;

const toReportKey = ({ report_number, report_state }: Report): string => `${report_state} ${report_number}`;

export type InspectionIndex = ReturnType<typeof indexInspections>;

export function indexInspections(inspections: readonly Inspection[] = []) {
  const byId = new Map(inspections.map((inspection) => [inspection.unique_id, inspection]));
  const byReport = new Map(inspections.map((inspection) => [toReportKey(inspection), inspection]));
  return {
    findById: (uniqueId: string) => byId.get(uniqueId),
    /** States number their reports on their own, so the state counts too. */
    findByReport: (report: Report) => byReport.get(toReportKey(report)),
  };
}

export const safeText = "Your DOT number is still in the field.";

/** The safety answer; `unlisted` is how many violations were left out because their inspection isn't listed. */
export type JoinedSafety = SafetyAnswer & { readonly unlisted?: number };

export type InspectionList = {
  readonly inspections: readonly Inspection[];
  readonly kpis: Kpis | undefined;
  /** Count of those newer than the snapshot, and therefore not in the counts. */
  readonly newerThanSnapshot: number;
};

/** A carrier among others, as an extra computes it; only the extra knows what else is in it. */
export type CarrierStanding = {
  readonly isShown: boolean;
  /** All carriers' out-of-service rates of the month. */
  readonly national: NationalRates;
};

export type Carrier = {
  readonly dotNumber: string;
  readonly company: Checked<Company>;
  readonly inspections: Checked<InspectionList>;
  readonly vehicles: Checked<readonly RosterVehicle[]>;
  readonly safety: Checked<JoinedSafety>;
  /** From the Company Census File; null if it doesn't have the carrier. */
  readonly registration: Checked<Registration | null>;
  readonly licensing: Checked<LicensingRows>;
  /** Absent until the results are shown, and without the extra. */
  readonly standing?: CarrierStanding | undefined;
  /** Nothing came for some seconds, or the server said that FMCSA has not answered yet. */
  readonly isSlow: boolean;
  /** Made up for a demo, not FMCSA's. */
  readonly isSample: boolean;
  readonly retryFailed: () => void;
};

type Answers = "company" | "inspections" | "vehicles" | "safety" | "registration" | "licensing";

/** The answers that make up a carrier's record. */
export const listParts = (carrier: Pick<Carrier, Answers>) => [
  { name: "company record", checked: carrier.company },
  { name: "inspections", checked: carrier.inspections },
  { name: "vehicles", checked: carrier.vehicles },
  { name: "safety record", checked: carrier.safety },
  { name: "USDOT status", checked: carrier.registration },
  { name: "authority and insurance", checked: carrier.licensing },
];

export const listSources = (carrier: Pick<Carrier, Answers>): DataSource[] =>
  listParts(carrier).flatMap(({ checked }) => checked.sources);
