import type { BasicId } from "#shared/carrier/inspection.ts";

/** The BASICs whose measure follows from public inspections alone, with FMCSA's names. */
export const measuredBasics = ["hos", "maintenance", "fitness", "substances"] as const;
export type MeasuredBasic = (typeof measuredBasics)[number];

export const basicNames: Readonly<Record<BasicId, string>> = {
  unsafe: "Unsafe Driving",
  hos: "HOS Compliance",
  fitness: "Driver Fitness",
  substances: "Controlled Substances/Alcohol",
  maintenance: "Vehicle Maintenance",
};

const patterns: readonly (readonly [BasicId, RegExp])[] = [
  ["unsafe", /unsafe/i],
  ["hos", /hours|\bhos\b|fatigue/i],
  ["fitness", /fitness/i],
  ["substances", /substance|alcohol/i],
  ["maintenance", /maint/i],
];

/** The BASIC that a row of FMCSA's names; undefined for hazmat and unknown ones. */
export const toBasic = (name: string | undefined): BasicId | undefined =>
  patterns.find(([, pattern]) => pattern.test(name ?? ""))?.[0];
