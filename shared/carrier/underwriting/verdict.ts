import { computeOutOfServiceRate, type OutOfServiceRate } from "#shared/carrier/sms/out-of-service-rates.ts";
import { usList, usMonth } from "#shared/us-english.ts";
import { pluralize } from "#shared/pluralize.ts";
import { listDropOffs } from "./drop-offs.ts";
import { type Finding, listFindings } from "./findings.ts";
import type { SafetyRecord } from "./safety-record.ts";

/** bad, caution: the worst finding's. unknown: nothing found, but not all could be checked. neutral: neither. */
export type VerdictTone = Finding["tone"] | "unknown" | "neutral" | "good";

/** What an underwriter sees first: the worst fact as a sentence, then the others. */
export type Verdict = {
  readonly tone: VerdictTone;
  readonly text: string;
  readonly more: readonly string[];
};

/** What could not be checked, within a sentence. */
function listUnchecked(record: SafetyRecord): string[] {
  const parts: [string, unknown][] = [
    ["out-of-service orders", record.orders],
    ["crashes", record.crashes],
    ["FMCSA's measures", record.measures],
    ["inspections", record.inspections],
    ["the census", record.company],
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

/** An underwriter looks there first, so no verdict may pass over it. */
const notHere = "We don't check operating authority or insurance here.";
const nothingFound = "No out-of-service order, crash, or acute or critical violation found.";

function describeClean(record: SafetyRecord): Verdict {
  const { inspections = [] } = record;
  if (inspections.length === 0)
    return {
      tone: "neutral",
      text: "No inspections in the last 24 months, so underwriters have no roadside record to go by.",
      more: [nothingFound, notHere],
    };
  const comparison = describeComparison([
    computeOutOfServiceRate("vehicle", inspections),
    computeOutOfServiceRate("driver", inspections),
  ]);
  return {
    tone: comparison === "" ? "neutral" : "good",
    text: `${comparison}${nothingFound}`,
    more: [...describeDropOff(record), notHere],
  };
}

/** The verdict on a record. isAsking: FMCSA is still being asked for a part that is absent. Praise is for records of which every part could be checked and none is bad. */
export function getVerdict(record: SafetyRecord, { isAsking }: { readonly isAsking: boolean }): Verdict {
  const [worst, ...others] = listFindings(record);
  const unchecked = listUnchecked(record);
  const gap =
    unchecked.length === 0
      ? []
      : [`${isAsking ? "Still checking" : "We couldn't check"} ${usList(unchecked)}.`];
  if (worst) return { tone: worst.tone, text: worst.text, more: [...others.map(({ text }) => text), ...gap] };
  const [text] = gap;
  if (text !== undefined)
    return { tone: "unknown", text, more: isAsking ? [] : ["That doesn't mean there is nothing to find."] };
  return describeClean(record);
}
