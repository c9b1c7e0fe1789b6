import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { fewestInspections } from "#shared/carrier/sms/out-of-service-rates.ts";
import type { Underwriting } from "./underwrite.ts";

export type SectionText = { readonly title: string; readonly intro?: string };

/** The parts of the tab, by the id in a link on the page. The report's parts have the same titles. */
export const sections = {
  fixes: { title: "What to fix first" },
  rates: {
    title: "Out-of-service rates",
    intro: `We need at least ${fewestInspections} inspections to show a rate. We say better or worse only if chance is unlikely to explain it (1 in 20).`,
  },
  basics: { title: "BASIC measures" },
  standing: { title: "Where this carrier stands" },
  forecast: { title: "If nothing new happens" },
  codes: {
    title: "Violations by group",
    intro: "Sorted by out-of-service violations. FMCSA's points can't be compared from one BASIC to another.",
  },
  months: { title: "The last 24 months" },
  crashes: {
    title: "Crashes",
    intro:
      "Crashes reported to FMCSA in the last 24 months. A listed crash doesn't mean the carrier was at fault. FMCSA doesn't review most crashes.",
  },
  mcs150: {
    title: "MCS-150",
    intro:
      "Due every two years, online in Motus or on paper. The last two digits of your DOT number set the month and year (49 CFR 390.19).",
  },
} satisfies Record<string, SectionText>;

export type SectionId = keyof typeof sections;

/** The parts that there is data for, in their order. */
export function listSections(
  { company, safety, standing }: Pick<Carrier, "company" | "safety" | "standing">,
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
    standing?.isShown === true && "standing",
    company.data !== undefined && "mcs150",
  ];
  return shown.filter((id) => id !== false);
}
