import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { fewestInspections } from "#shared/carrier/sms/out-of-service-rates.ts";
import type { Underwriting } from "./underwrite.ts";

export type SectionText = { readonly title: string; readonly intro?: string };

/** The parts of the tab, by the id that a link on the page leads to; those of the report have the same titles. */
export const sections = {
  fixes: { title: "What to fix first" },
  rates: {
    title: "Out-of-service rates",
    intro: `How many inspections put a vehicle or driver out of service. We need at least ${fewestInspections} to show a rate, and say better or worse only where chance alone would make such a difference at most once in 20.`,
  },
  basics: {
    title: "BASIC measures",
    intro:
      "Violations weighed by severity and age, per inspection: 0 is best. Percentiles aren't public for property carriers, so nobody outside can see your CSA score. Our figure is our estimate from public data, not your CSA score.",
  },
  forecast: {
    title: "If nothing new happens",
    intro:
      "Our estimates for the next 24 months: a violation weighs 3 for 6 months, 2 up to a year, 1 up to two years, then it's off. Without new clean inspections a measure can also rise.",
  },
  codes: { title: "Top five violation codes", intro: "Ranked by points: severity times time weight." },
  months: { title: "The last 24 months" },
  crashes: {
    title: "Crashes",
    intro:
      "Crashes reported to FMCSA in the last 24 months. Being listed says nothing about who was at fault.",
  },
  mcs150: {
    title: "MCS-150",
    intro:
      "Carriers update their census record every two years, in the month and year that the last two digits of the DOT number set (49 CFR 390.19).",
  },
} satisfies Record<string, SectionText>;

export type SectionId = keyof typeof sections;

/** The parts that there is data for, in their order. */
export function listSections(
  { company, safety }: Pick<Carrier, "company" | "safety">,
  { inspections }: Underwriting,
): SectionId[] {
  const violations = safety.data?.violations;
  const hasInspections = inspections !== undefined && inspections.length > 0;
  const shown: readonly (SectionId | false)[] = [
    "fixes",
    inspections !== undefined && "rates",
    violations !== undefined && "basics",
    violations !== undefined && hasInspections && "forecast",
    violations !== undefined && violations.length > 0 && "codes",
    hasInspections && "months",
    "crashes",
    company.data !== undefined && "mcs150",
  ];
  return shown.filter((id) => id !== false);
}
