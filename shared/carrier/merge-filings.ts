import { z } from "zod";
import { normalizeName } from "#shared/carrier/compare/normalize.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { grouped } from "#shared/text/grouped.ts";

/**
 * A row of FMCSA's insurance sets: a filing on record (c5y8-a4uz) or one that was canceled or replaced (3uet-3z4i).
 * A policy has a row for each transaction. What FMCSA does not have is absent.
 */
export const filingRow = z.object({
  /** "BMC-91X". */
  form: z.string(),
  insurer: z.string().optional(),
  policyNumber: z.string().optional(),
  effectiveDate: z.iso.date().optional(),
  /** Limit in dollars. */
  amount: z.int().optional(),
  /** It pays above another policy's limit only. */
  isExcess: z.literal(true).optional(),
  /** The limit that is paid below an excess policy, in dollars: the primary's, whoever insures that. */
  underlying: z.int().optional(),
  /** When the cancellation takes effect, which may be ahead. */
  endedOn: z.iso.date().optional(),
  /** "CANCEL", "TERM/REPL", "NAMECHG". */
  reason: z.string().optional(),
});
export type FilingRow = z.infer<typeof filingRow>;

/** Proof of liability insurance that an insurer filed with FMCSA for a carrier (49 CFR 387.313), one for each policy. */
export const insuranceFiling = filingRow
  .omit({ reason: true })
  .required({ insurer: true })
  .extend({
    /** Not in Motus: on file on May 14, 2026, and as far as is known not ended since. */
    isLastKnown: z.literal(true).optional(),
  });
export type InsuranceFiling = z.infer<typeof insuranceFiling>;

/** As many as the profile's list of prior insurance takes. */
export const mostFilings = 3;

/** Liability insurance is filed on BMC-91 and BMC-91X, cargo on BMC-34; BMC-83 to BMC-85 are other bonds and trust funds. */
const liabilityForm = /^(?:BMC)?91X?$/;
/** A surety bond in place of liability insurance (49 CFR 387.7, 387.301). */
const suretyForm = /^(?:BMC)?82$/;

/** The two sets spell a policy number differently: "S-LHMI2518-00" and "SLHMI251800". */
export const normalizePolicyNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

export const isLiabilityFiling = ({ form }: FilingRow): boolean =>
  liabilityForm.test(normalizePolicyNumber(form));

export const isLiabilityBond = ({ form }: Pick<FilingRow, "form">): boolean =>
  suretyForm.test(normalizePolicyNumber(form));

/** Bodily injury and property damage (BI&PD) on file, as FMCSA counts it. */
export const isBipdFiling = (row: FilingRow): boolean => isLiabilityFiling(row) || isLiabilityBond(row);

/** Equal for all rows of a policy; a policy without a number goes by the day it began. */
export function getPolicyKey({ insurer = "", policyNumber = "", effectiveDate = "" }: FilingRow): string {
  const number = normalizePolicyNumber(policyNumber);
  return JSON.stringify([normalizeName(insurer), number, number === "" ? effectiveDate : ""]);
}

const latest = (days: readonly string[]): string | undefined => days.toSorted().at(-1);
const earliest = (days: readonly string[]): string | undefined => days.toSorted().at(0);
const getEffectiveDates = (rows: readonly FilingRow[]): string[] =>
  rows.flatMap(({ effectiveDate }) => effectiveDate ?? []);

/** When a policy ended; undefined if it was filed again from that day on, or only the name on it changed. */
function findEnd(current: readonly FilingRow[], canceled: readonly FilingRow[]): string | undefined {
  const ends = canceled.flatMap(({ reason, endedOn }) => (reason === "NAMECHG" ? [] : (endedOn ?? [])));
  const end = latest(ends);
  const began = latest(getEffectiveDates(current));
  return end !== undefined && began !== undefined && began >= end ? undefined : end;
}

/** The latest row first, and the one with the most in it; the same whatever order FMCSA sends them in. */
const compareRows = (a: FilingRow, b: FilingRow): number =>
  (b.effectiveDate ?? "").localeCompare(a.effectiveDate ?? "") ||
  (b.amount ?? 0) - (a.amount ?? 0) ||
  JSON.stringify(a).localeCompare(JSON.stringify(b));

/** Older cancellations came into Motus without their day; the policy's own row stays among the current ones. */
function isCanceledUndated(current: readonly FilingRow[], canceled: readonly FilingRow[]): boolean {
  const began = latest(getEffectiveDates(current)) ?? "";
  return canceled.some(
    ({ reason, endedOn, effectiveDate = "" }) =>
      reason === "CANCEL" && endedOn === undefined && began <= effectiveDate,
  );
}

/** A policy from all rows about it; undefined if it has no insurer, or ended before it began or on no known day. */
function toFiling(
  rows: readonly FilingRow[],
  isCurrent: (row: FilingRow) => boolean,
): InsuranceFiling | undefined {
  const sorted = rows.toSorted(compareRows);
  const [newest] = sorted;
  if (newest?.insurer === undefined || newest.insurer.trim() === "") return undefined;
  const effectiveDate = earliest(getEffectiveDates(rows));
  const [current, canceled] = [rows.filter(isCurrent), rows.filter((row) => !isCurrent(row))];
  if (isCanceledUndated(current, canceled)) return undefined;
  const endedOn = findEnd(current, canceled);
  if (effectiveDate !== undefined && endedOn !== undefined && endedOn <= effectiveDate) return undefined;
  const amount = sorted.find((row) => row.amount !== undefined)?.amount;
  const underlying = sorted.find((row) => row.underlying !== undefined)?.underlying;
  const { form, policyNumber, isExcess } = newest;
  return {
    form,
    insurer: toTitleCase(newest.insurer),
    policyNumber,
    effectiveDate,
    amount,
    isExcess,
    underlying,
    endedOn,
  };
}

/** Those that have not ended first, then by how late they ended, then by how late they began; primary before excess. */
const compareFilings = (a: InsuranceFiling, b: InsuranceFiling): number =>
  (b.endedOn ?? "9999").localeCompare(a.endedOn ?? "9999") ||
  (b.effectiveDate ?? "").localeCompare(a.effectiveDate ?? "") ||
  Number(a.isExcess ?? false) - Number(b.isExcess ?? false) ||
  JSON.stringify(a).localeCompare(JSON.stringify(b));

type IsWanted = (row: FilingRow) => boolean;

const groupPolicies = (rows: readonly FilingRow[], isWanted: IsWanted) => [
  ...grouped(rows.filter(isWanted), getPolicyKey).values(),
];

/** Lists the latest coverage first. Canceled filings stay among the current rows, so cancellations are taken off here. */
export function listPolicies(
  current: readonly FilingRow[],
  canceled: readonly FilingRow[],
  isWanted: IsWanted = isLiabilityFiling,
): InsuranceFiling[] {
  const known = new Set(current);
  return groupPolicies([...current, ...canceled], isWanted)
    .flatMap((policy) => toFiling(policy, (row) => known.has(row)) ?? [])
    .toSorted(compareFilings);
}

/** Those that a profile has room for. leftOut: how many more there are, also without an insurer or a day in force. */
export function mergeFilings(
  current: readonly FilingRow[],
  canceled: readonly FilingRow[],
): { filings: InsuranceFiling[]; leftOut: number } {
  const filings = listPolicies(current, canceled).slice(0, mostFilings);
  const policies = groupPolicies([...current, ...canceled], isLiabilityFiling);
  return { filings, leftOut: policies.length - filings.length };
}
