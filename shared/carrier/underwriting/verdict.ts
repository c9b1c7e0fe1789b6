import type { Inspection } from "#shared/carrier/inspection.ts";
import { addDays, type IsoDay, type IsoMonth, toMonth, addMonths } from "#shared/carrier/sms/months.ts";
import { getLastCountedDay } from "#shared/carrier/sms/measure.ts";
import { usDay, usList, usMonth } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { grouped } from "#shared/text/grouped.ts";
import { isLimitKnown } from "#shared/carrier/authority/describe-insurance.ts";
import { computeOutOfServiceRate, type OutOfServiceRate } from "#shared/carrier/sms/out-of-service-rates.ts";
import { type Finding, listFindings } from "./findings.ts";
import type { SafetyRecord } from "./safety-record.ts";
import type { Company } from "#shared/carrier/company.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";

type DropOff = { readonly month: IsoMonth; readonly violations: number; readonly inspections: number };

/** The first day on which an inspection no longer counts. */
export const getDropOffDay = (inspected: IsoDay): IsoDay => addDays(getLastCountedDay(inspected), 1);

/** The months in which inspections with violations drop off, soonest first. Past ones are left out. */
export function listDropOffs(inspections: readonly Inspection[], today: IsoDay): DropOff[] {
  const counted = inspections.flatMap(({ inspection_date, basic_viol }) => {
    const day = inspection_date === undefined ? undefined : getDropOffDay(inspection_date);
    return day !== undefined && day > today && basic_viol > 0 ? [{ month: toMonth(day), basic_viol }] : [];
  });
  return [...grouped(counted, ({ month }) => month)]
    .map(([month, own]) => ({
      month,
      inspections: own.length,
      violations: own.reduce((total, { basic_viol }) => total + basic_viol, 0),
    }))
    .toSorted((a, b) => a.month.localeCompare(b.month));
}

const { auditMonths, passengerAuditDays, monitoredMonths } = datedFigures.newEntrant.value;

/** FMCSA's census has no day on which a carrier began to operate: the day it was added replaces it. */
export const isNewEntrant = (
  { carrierOperation, addDate }: Pick<Company, "carrierOperation" | "addDate">,
  today: IsoDay,
): boolean =>
  carrierOperation === "Interstate" && addDate !== undefined && addMonths(addDate, monitoredMonths) > today;

/** 49 U.S.C. 31144(g), 49 CFR 385.307 to 385.321. */
const newEntrantText =
  `FMCSA audits a new interstate carrier within ${auditMonths} months (passenger carriers: ${passengerAuditDays} days) and monitors it for ${monitoredMonths} months. ` +
  "Have driver files, the drug and alcohol testing program, hours-of-service records, maintenance records, and proof of insurance ready.";

/** bad, caution: the worst finding's. unknown: nothing found, but not all could be checked. neutral: neither. */
export type VerdictTone = Finding["tone"] | "unknown" | "neutral" | "good";

/** Begins with the worst fact. */
type Verdict = {
  readonly tone: VerdictTone;
  readonly text: string;
  readonly more: readonly string[];
};

const isUnchecked = ({ state }: { readonly state: string }): true | undefined =>
  state === "unchecked" ? undefined : true;

function listUnchecked(record: SafetyRecord): string[] {
  const parts: [string, unknown][] = [
    ["out-of-service orders", record.orders],
    ["crashes", record.crashes],
    ["FMCSA's measures", record.measures],
    ["inspections", record.inspections],
    ["the census", record.company],
    ["USDOT status", record.isActive],
    ["the safety rating", record.rating],
    ["operating authority", isUnchecked(record.licensing.authority)],
    ["insurance filings", isUnchecked(record.licensing.insurance)],
  ];
  return parts.filter(([, part]) => part === undefined).map(([name]) => name);
}

const kinds = { vehicle: "vehicles", driver: "drivers" } as const;

/** "better than the national average on vehicles and drivers"; empty if no comparison came out so. */
function describeComparison(rates: readonly OutOfServiceRate[]): string {
  const better = rates.filter(({ comparison }) => comparison === "better").map(({ kind }) => kind);
  const names = better.flatMap((kind) => (kind === "hazmat" ? [] : [kinds[kind]]));
  return names.length === 0 ? "" : `Better than the national average on ${usList(names)}. `;
}

function describeDropOff({ inspections = [], today }: SafetyRecord): string[] {
  const [next] = listDropOffs(inspections, today);
  if (!next) return [];
  const { violations, month } = next;
  return [
    `${pluralize(violations, "violation")} ${violations === 1 ? "drops" : "drop"} off in ${usMonth(month)}.`,
  ];
}

const nothingFound = "No out-of-service order, crash, or acute or critical violation found.";

/** A carrier without a record sees what comes next, and isn't praised for having none. */
function describeUninspected({ company, today }: SafetyRecord): Verdict {
  const isNew = company !== undefined && isNewEntrant(company, today);
  const since = isNew && company.addDate ? usDay(company.addDate) : undefined;
  return {
    tone: "neutral",
    text: since
      ? `New carrier, in FMCSA's census since ${since}. No inspections yet, so no roadside record to go by.`
      : "No inspections in the last 24 months, so underwriters have no roadside record to go by.",
    more: [...(isNew ? [newEntrantText] : []), nothingFound],
  };
}

/** A last known limit of May 2026, an unknown one, or a number that the company file lacks bears no praise. */
const isKnownToday = ({ isActive, licensing: { need, authority, insurance } }: SafetyRecord): boolean =>
  isActive === true &&
  need.kind !== "unknown" &&
  authority.state !== "unknown" &&
  authority.authority?.isLastKnown !== true &&
  insurance.state !== "last-known" &&
  isLimitKnown(insurance, need);

function describeClean(record: SafetyRecord): Verdict {
  const { inspections = [] } = record;
  if (inspections.length === 0) return describeUninspected(record);
  const comparison = describeComparison([
    computeOutOfServiceRate("vehicle", inspections, record.national),
    computeOutOfServiceRate("driver", inspections, record.national),
  ]);
  return {
    tone: comparison === "" || !isKnownToday(record) ? "neutral" : "good",
    text: `${comparison}${nothingFound}`,
    more: describeDropOff(record),
  };
}

/** A headline is one sentence: more would push the facts below it off a phone's first screen. */
function splitSentence(text: string): readonly [first: string, rest: string[]] {
  const [, first = text, rest] = /^(.*?\.) ([A-Z].*)$/.exec(text) ?? [];
  return [first, rest === undefined ? [] : [rest]];
}

/** The verdict on a record. isAsking: FMCSA is still being asked for a part that is absent. Praise is for records of which every part could be checked and none is bad. */
export function getVerdict(record: SafetyRecord, { isAsking }: { readonly isAsking: boolean }): Verdict {
  const [worst, ...others] = listFindings(record);
  const unchecked = listUnchecked(record);
  const gap =
    unchecked.length === 0
      ? []
      : [`${isAsking ? "Still checking" : "We couldn't check"} ${usList(unchecked)}.`];
  if (worst) {
    const [headline, details] = splitSentence(worst.text);
    return {
      tone: worst.tone,
      text: headline,
      more: [...details, ...others.map(({ text }) => text), ...gap],
    };
  }
  const [text] = gap;
  if (text !== undefined)
    return { tone: "unknown", text, more: isAsking ? [] : ["That doesn't mean there is nothing to find."] };
  return describeClean(record);
}
