import { fmcsaLinks } from "#client/lib/checked/fmcsa-links.ts";
import { maskVin } from "#shared/carrier/mask-vin.ts";
import type { Mcs150Status } from "#shared/carrier/mcs150.ts";
import type { DoubtfulVin } from "#shared/carrier/underwriting/doubtful-vins.ts";
import type { FixItem } from "#shared/carrier/underwriting/fix-first.ts";
import type { CodePoints } from "#shared/carrier/underwriting/top-codes.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { describeViolation } from "#shared/carrier/violations/describe-violation.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usDay, usNumber } from "#shared/us-english.ts";

/** An inspection to look at, and what about it. */
type FixReport = { readonly id: string; readonly number: string; readonly text: string };

/** What to do about an item, in words; the page, the print and the PDF say the same. */
export type FixDescription = {
  readonly title: string;
  readonly text: string;
  readonly reports: readonly FixReport[];
  readonly advice?: string;
  readonly link?: { readonly href: string; readonly label: string };
};

export const nothingToFix = "Nothing to fix here. Clean inspections build your record.";
export const incompleteText = "Part of FMCSA's data isn't here, so this list may be incomplete.";

const noReports = { reports: [] } as const;

const lift: FixDescription = {
  ...noReports,
  title: "Get the out-of-service order lifted",
  text: "Until FMCSA lifts it you may not operate. Call the FMCSA office that signed the order and ask what it needs.",
};

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
    text: `${due}${state === "check" ? ", and FMCSA's record shows none since the last one, which is less than two years old" : ""}. FMCSA can deactivate a DOT number without a current one and fine the carrier. Filing is free.`,
    link: { href: fmcsaLinks.updateRegistration, label: "Update at FMCSA" },
  };
}

function describeUnit(unit: RosterVehicle): FixDescription {
  const { vin = "", vin_masked = maskVin(vin), unit_make, out_of_service, unique_id, report_number } = unit;
  return {
    title: `Check unit ${vin_masked}`,
    text: `${unit_make ? `This ${unit_make}` : "It"} was put out of service in ${pluralize(out_of_service, "inspection")}, more than any other unit.`,
    reports: [{ id: unique_id, number: report_number, text: "its latest inspection" }],
  };
}

function describeCode({ code, count, points, example }: CodePoints): FixDescription {
  const { text, fix } = describeViolation(example);
  return {
    ...noReports,
    title: `${text} (${code})`,
    text: `Recorded ${pluralize(count, "time")}, ${pluralize(points, "point")} in all: the code that costs you the most.`,
    ...(fix && { advice: `What usually fixes it: ${fix}` }),
  };
}

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
  // FMCSA, DataQs requirements for states, 91 FR 20561 (April 16, 2026).
  advice:
    "If your registration shows another VIN, log in to DataQs, choose Add a Request, enter the report number, say what is wrong, and attach the registration. The state that filed the report decides. It has 21 days for its first review. If it says no, you can ask for a final review, which has 30 days.",
  link: { href: "https://dataqs.fmcsa.dot.gov", label: "Open DataQs" },
});

export function describeFix(item: FixItem): FixDescription {
  switch (item.kind) {
    case "order":
      return lift;
    case "licensing":
      return { ...noReports, ...item.fix };
    case "mcs150":
      return describeMcs150(item.status);
    case "unit":
      return describeUnit(item.vehicle);
    case "code":
      return describeCode(item.code);
    case "dataqs":
      return describeDoubtful(item.vins);
  }
}
