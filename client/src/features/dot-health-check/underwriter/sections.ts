import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { Underwriting } from "./underwrite.ts";

/** The parts of the tab, in their order, by the id that a link on the page leads to. */
export const sectionTitles = {
  fixes: "What to fix first",
  rates: "Out-of-service rates",
  basics: "BASIC measures",
  forecast: "If nothing new happens",
  codes: "Top five violation codes",
  months: "The last 24 months",
  crashes: "Crashes",
  mcs150: "MCS-150",
} as const;

export type SectionId = keyof typeof sectionTitles;

const sectionIds = ["fixes", "rates", "basics", "forecast", "codes", "months", "crashes", "mcs150"] as const;

/** The parts that there is data for. */
export function listSections(
  { company, safety }: Pick<Carrier, "company" | "safety">,
  { inspections }: Underwriting,
): SectionId[] {
  const violations = safety.data?.violations;
  const hasInspections = inspections !== undefined && inspections.length > 0;
  const isShown: Readonly<Record<SectionId, boolean>> = {
    fixes: true,
    rates: inspections !== undefined,
    basics: violations !== undefined,
    forecast: violations !== undefined && hasInspections,
    codes: violations !== undefined && violations.length > 0,
    months: hasInspections,
    crashes: true,
    mcs150: company.data !== undefined,
  };
  return sectionIds.filter((id) => isShown[id]);
}
