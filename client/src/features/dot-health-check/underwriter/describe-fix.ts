import { fmcsaLinks } from "#client/fmcsa/fmcsa-links.ts";
import { maskVin } from "#shared/carrier/roster.ts";
import type { Mcs150Status } from "#shared/carrier/mcs150.ts";
import { type DoubtfulVin, type FixItem, listFixes } from "#shared/carrier/underwriting/fix-first.ts";
import { listFindings } from "#shared/carrier/underwriting/findings.ts";
import type { Underwriting } from "./underwrite.ts";
import type { RosterVehicle } from "#shared/carrier/inspection.ts";
import { type ViolationGroup, describeViolation } from "#shared/carrier/violations/group-violations.ts";
import { datedFigures } from "#shared/text/dated-figures.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDay, usList, usNumber } from "#shared/text/us-english.ts";

type FixReport = { readonly id: string; readonly number: string; readonly text: string };

/** Advice on an item; the page, the print and the PDF say the same. */
export type FixDescription = {
  readonly title: string;
  readonly text: string;
  readonly reports: readonly FixReport[];
  readonly advice?: string;
  readonly link?: { readonly href: string; readonly label: string };
};

export const describeNothingToFix = ({ record }: Pick<Underwriting, "record">): string =>
  listFindings(record).length === 0
    ? "Nothing to fix here. Clean inspections build your record."
    : "We don't have a fix to suggest for the problems on this record.";

export const incompleteText = "Part of FMCSA's data isn't here, so this list may be incomplete.";

const noReports = { reports: [] } as const;

const lift: FixDescription = {
  ...noReports,
  title: "Get the out-of-service order lifted",
  text: "Until FMCSA lifts it you may not operate. Call the FMCSA office that signed the order and ask what it needs.",
};

const reactivate: FixDescription = {
  ...noReports,
  title: "Get your DOT number active again",
  text: "If you still operate, find out why FMCSA made it inactive, fix that, and file an MCS-150 to reactivate it: online in Motus, FMCSA's registration system, or on paper.",
  link: { href: fmcsaLinks.updateRegistration, label: "Update at FMCSA" },
};

const correct = (names: readonly string[]): FixDescription => ({
  ...noReports,
  title: "Correct the acute or critical violations",
  text: `FMCSA's record shows them in ${usList(names)}. Correct what its investigation found, and keep the records that prove it.`,
});

/** https://www.ecfr.gov/current/title-49/section-385.17 */
const upgrade = (rating: "Conditional" | "Unsatisfactory"): FixDescription => ({
  ...noReports,
  title: "Get your safety rating upgraded",
  text: `FMCSA rated you ${rating}. Fix what the review found, then ask FMCSA in writing to change the rating, with proof of what you changed (49 CFR 385.17).${rating === "Unsatisfactory" ? " Stop operating until FMCSA upgrades it, unless you are still within the days its notice gave you." : ""}`,
});

const mcs150Titles: Partial<Record<Mcs150Status["state"], string>> = {
  overdue: "File your overdue MCS-150",
  check: "Check whether your MCS-150 is due",
  "due-soon": "File your MCS-150 soon",
};

function describeMcs150({ state, dueDay }: Mcs150Status): FixDescription {
  const due = `It ${state === "due-soon" ? "is" : "was"} due by ${usDay(dueDay)}`;
  return {
    ...noReports,
    title: mcs150Titles[state] ?? "",
    text: `${due}${state === "check" ? ", and FMCSA's record shows none since the last one, which is less than two years old" : ""}. FMCSA can deactivate a DOT number without a current one and fine the carrier. Filing is free: online in Motus, FMCSA's registration system, or on paper.`,
    link: { href: fmcsaLinks.updateRegistration, label: "Update at FMCSA" },
  };
}

const { auditMonths, monitoredMonths } = datedFigures.newEntrant.value;

const describeNewEntrant = (auditBy: IsoDay): FixDescription => ({
  ...noReports,
  title: "Get ready for the new-entrant safety audit",
  text: `FMCSA audits new interstate carriers within ${auditMonths} months, sooner if they carry passengers: yours is due by ${usDay(auditBy)}, counted from the day FMCSA added you. It watches them for ${monitoredMonths} months, and revokes the registration of those that fail or don't answer (49 CFR 385.301 to 385.337).`,
  advice:
    "First steps: set up driver files, drug and alcohol testing, hours-of-service records, maintenance records, an accident register, and proof of insurance. Check lights, tires and brakes before every trip: your first inspections are your record.",
});

/** An inspection tells how many vehicles it put out of service, not which. */
function describeUnit(unit: RosterVehicle): FixDescription {
  const { vin = "", vin_masked = maskVin(vin), unit_make, out_of_service, unique_id, report_number } = unit;
  return {
    title: `Check unit ${vin_masked}`,
    text: `${pluralize(out_of_service, "inspection")} of this ${unit_make ?? "unit"} put it, or a unit with it, out of service. No other unit had more.`,
    reports: [{ id: unique_id, number: report_number, text: "its latest inspection" }],
  };
}

const describeCount = (count: number): string => (count === 1 ? "once" : pluralize(count, "time"));

/** By out-of-service violations, the one thing that can be compared from one BASIC to another. */
function describeCode({
  code,
  count,
  outOfServiceCount,
  violations: [example],
}: ViolationGroup): FixDescription {
  const { text, fix } = describeViolation(example ?? {});
  return {
    ...noReports,
    title: `${text} (${code})`,
    text:
      outOfServiceCount > 0
        ? `Written up ${describeCount(count)}; ${usNumber(outOfServiceCount)} out of service. No other violation put more out of service.`
        : `Written up ${describeCount(count)}. No other violation was written up more often, and none put anything out of service.`,
    ...(fix && { advice: `What usually fixes it: ${fix}` }),
  };
}

/** A condition of the grants to states (91 FR 20561), which not all of them may meet yet. */
const { initialReviewDays, finalReviewDays, allDays } = datedFigures.dataQs.value;

/** More would bury what to do. */
const shownVins = 5;

const describeDoubtful = (vins: readonly DoubtfulVin[]): FixDescription => ({
  title: "Check these VINs for errors",
  text: `The check digit doesn't match, so the inspector may have written down the wrong VIN.${vins.length > shownVins ? ` These are the latest ${shownVins} of ${usNumber(vins.length)}.` : ""}`,
  reports: vins.slice(0, shownVins).map(({ inspection, vin }) => ({
    id: inspection.unique_id,
    number: inspection.report_number,
    text: `VIN ${maskVin(vin)}`,
  })),
  advice: `If your registration shows another VIN, log in to DataQs, choose Add a Request, enter the report number, say what is wrong, and attach the registration. The state that filed the report decides. FMCSA requires states that take its grants to finish a first review within ${initialReviewDays} days, a final one by someone else within ${finalReviewDays}, and all of it within ${allDays}. Your state may not have switched yet.`,
  link: { href: fmcsaLinks.dataQs, label: "Open DataQs" },
});

export function describeFix(item: FixItem): FixDescription {
  switch (item.kind) {
    case "order":
      return lift;
    case "rating":
      return upgrade(item.rating);
    case "inactive":
      return reactivate;
    case "acute-critical":
      return correct(item.basics);
    case "licensing":
      return { ...noReports, ...item.fix };
    case "mcs150":
      return describeMcs150(item.status);
    case "new-entrant":
      return describeNewEntrant(item.auditBy);
    case "unit":
      return describeUnit(item.vehicle);
    case "code":
      return describeCode(item.code);
    case "dataqs":
      return describeDoubtful(item.vins);
  }
}

/** Lists advice, the most pressing first. Not part of `underwrite`: the dictionary of codes is large. */
export const describeFixes = ({ record, allInspections }: Underwriting): FixDescription[] =>
  listFixes({ ...record, inspections: allInspections }).map(describeFix);
