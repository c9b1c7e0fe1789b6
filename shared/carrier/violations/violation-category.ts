import type { Violation } from "#shared/carrier/violation.ts";
import type { ViolationCategory } from "./violation-categories.ts";
import { findViolation, getSection, normalizeViolationCode } from "./violation-code.ts";

/** The BASICs' names differ between FMCSA's data sets and Appendix A. */
const basics: readonly (readonly [RegExp, ViolationCategory])[] = [
  [/vehicle maint/i, "Vehicle Maintenance"],
  [/hours-of-service|hos compliance/i, "Hours of Service"],
  [/unsafe driving/i, "Unsafe Driving"],
  [/driver fitness/i, "Driver Fitness"],
  [/controlled substances|alcohol/i, "Controlled Substances/Alcohol"],
  [/hazardous|hm compliance/i, "Hazmat"],
];

const alcoholAndDrugs: readonly (string | undefined)[] = ["392.4", "392.5"];

function getCategoryByPrefix(code: string): ViolationCategory {
  const normalized = normalizeViolationCode(code);
  if (/^39[36]/.test(normalized)) return "Vehicle Maintenance";
  if (normalized.startsWith("395")) return "Hours of Service";
  if (normalized.startsWith("392") && !alcoholAndDrugs.includes(getSection(code))) return "Unsafe Driving";
  if (/^(383|391)/.test(normalized)) return "Driver Fitness";
  // Part 171 contains "71", but it opens the hazmat regulations (49 CFR 171-180).
  if (/^(17[1-9]|180)/.test(normalized)) return "Hazmat";
  return /^392|71|104|105/.test(normalized) ? "Controlled Substances/Alcohol" : "Other";
}

/** A violation's category: its BASIC if the data has one, or else the dictionary's, or else by prefix. */
export function getViolationCategory({
  violationCode = "",
  basicCategory = "",
}: Pick<Violation, "violationCode" | "basicCategory">): ViolationCategory {
  const basic = basics.find(([name]) => name.test(basicCategory));
  return basic?.[1] ?? findViolation(violationCode)?.category ?? getCategoryByPrefix(violationCode);
}
