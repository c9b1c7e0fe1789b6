import { toText } from "./text.ts";
import { toWhole } from "./numbers.ts";

const operations: Readonly<Record<string, string>> = {
  A: "Interstate",
  B: "Intrastate Hazmat",
  C: "Intrastate Non-Hazmat",
};

/** A carrier's operation in words; undefined for an unknown code. */
export const toOperation = (raw: unknown): string | undefined => operations[toText(raw)?.toUpperCase() ?? ""];

const facilities: Readonly<Record<string, string>> = { F: "Fixed inspection site", R: "Roadside" };

/** Where an inspection took place, in words; undefined if FMCSA doesn't say. */
export const toFacility = (raw: unknown): string | undefined => facilities[toText(raw)?.toUpperCase() ?? ""];

/** An inspection level from 1 to 8, CVSA's highest; FMCSA has 99 for an invalid one. */
export function toLevel(raw: unknown): number | undefined {
  const level = toWhole(raw) ?? 0;
  return level >= 1 && level <= 8 ? level : undefined;
}
