import { normalizeName } from "#shared/carrier/compare/normalize.ts";
import { toTitleCase } from "#shared/carrier/to-profile/title-case.ts";
import { grouped } from "#shared/grouped.ts";
import type { FilingRow, InsuranceFiling } from "./insurance-filing.ts";

/** As many as the profile's list of prior insurance takes. */
export const mostFilings = 3;

/** Liability is filed on BMC-91 and BMC-91X, cargo on BMC-34; BMC-82 to BMC-85 are bonds and trust funds. */
const liabilityForm = /^(?:BMC)?91X?$/;

/** The two sets spell a policy number differently: "S-LHMI2518-00" and "SLHMI251800". */
export const normalizePolicyNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

export const isLiabilityFiling = ({ form }: FilingRow): boolean =>
  liabilityForm.test(normalizePolicyNumber(form));

/** The same for all rows of a policy; a policy without a number is told apart by the day it began. */
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

/** A policy from all rows about it; undefined if it has no insurer, or ended before it began. */
function toFiling(
  rows: readonly FilingRow[],
  isCurrent: (row: FilingRow) => boolean,
): InsuranceFiling | undefined {
  const sorted = rows.toSorted(compareRows);
  const [newest] = sorted;
  if (newest?.insurer === undefined || newest.insurer.trim() === "") return undefined;
  const effectiveDate = earliest(getEffectiveDates(rows));
  const endedOn = findEnd(
    rows.filter(isCurrent),
    rows.filter((row) => !isCurrent(row)),
  );
  if (effectiveDate !== undefined && endedOn !== undefined && endedOn <= effectiveDate) return undefined;
  const amount = sorted.find((row) => row.amount !== undefined)?.amount;
  const { form, policyNumber, isExcess } = newest;
  return {
    form,
    insurer: toTitleCase(newest.insurer),
    policyNumber,
    effectiveDate,
    amount,
    isExcess,
    endedOn,
  };
}

/** Those that have not ended first, then by how late they ended, then by how late they began; primary before excess. */
const compareFilings = (a: InsuranceFiling, b: InsuranceFiling): number =>
  (b.endedOn ?? "9999").localeCompare(a.endedOn ?? "9999") ||
  (b.effectiveDate ?? "").localeCompare(a.effectiveDate ?? "") ||
  Number(a.isExcess ?? false) - Number(b.isExcess ?? false) ||
  JSON.stringify(a).localeCompare(JSON.stringify(b));

/**
 * A carrier's liability filings from the rows of both sets, one for each policy, latest coverage first. Filings
 * stay among the current rows after they were canceled, so the cancellations are taken off here.
 * leftOut: how many more there are, beyond `mostFilings` or without an insurer or a day in force.
 */
export function mergeFilings(
  current: readonly FilingRow[],
  canceled: readonly FilingRow[],
): { filings: InsuranceFiling[]; leftOut: number } {
  const known = new Set(current);
  const rows = [...current, ...canceled].filter(isLiabilityFiling);
  const policies = [...grouped(rows, getPolicyKey).values()];
  const filings = policies.flatMap((policy) => toFiling(policy, (row) => known.has(row)) ?? []);
  const offered = filings.toSorted(compareFilings).slice(0, mostFilings);
  return { filings: offered, leftOut: policies.length - offered.length };
}
