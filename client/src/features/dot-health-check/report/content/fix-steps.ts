import { isIncomplete } from "#client/lib/checked/checked.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { maskVin } from "#shared/carrier/mask-vin.ts";
import type { Mcs150Status } from "#shared/carrier/mcs150.ts";
import type { DoubtfulRow } from "#shared/carrier/underwriting/doubtful-rows.ts";
import type { FixItem } from "#shared/carrier/underwriting/fix-first.ts";
import type { CodePoints } from "#shared/carrier/underwriting/top-codes.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { describeViolation } from "#shared/carrier/violations/describe-violation.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usDay } from "#shared/us-english.ts";
import { type Block, toNote, toText } from "./block.ts";

type Step = { readonly title: string; readonly text: string };

const forMcs150 = ({ state, dueDay }: Mcs150Status): Step => ({
  title: state === "overdue" ? "File your overdue MCS-150" : "File your MCS-150 soon",
  text: `It ${state === "overdue" ? "was" : "is"} due by ${usDay(dueDay)}. FMCSA can deactivate a DOT number without a current one and fine the carrier. Filing is free: fmcsa.dot.gov/registration.`,
});

const forUnit = ({
  vin = "",
  vin_masked = maskVin(vin),
  unit_make,
  out_of_service,
}: RosterVehicle): Step => ({
  title: `Go through unit ${vin_masked}`,
  text: `${unit_make ? `This ${unit_make}` : "It"} was put out of service in ${pluralize(out_of_service, "inspection")}, more than any other unit.`,
});

function forCode({ code, count, points, example }: CodePoints): Step {
  const { text, fix } = describeViolation(example);
  return {
    title: `${text} (${code})`,
    text: `Recorded ${pluralize(count, "time")}, ${pluralize(points, "point")} in all: the code that costs you the most.${fix ? ` What usually fixes it: ${fix}` : ""}`,
  };
}

/** More would bury what to do; the rest is counted. */
const shownRows = 5;

const describeRow = ({ inspection, reason, value }: DoubtfulRow): string =>
  reason === "vin"
    ? `${inspection.report_number}: VIN ${maskVin(value)} can't be right, its check digit doesn't match.`
    : `${inspection.report_number}: ${value} is recorded twice for the same unit.`;

function forDataQs(rows: readonly DoubtfulRow[]): Step {
  const more = rows.length > shownRows ? ` And ${rows.length - shownRows} more.` : "";
  return {
    title: "Challenge what looks wrong",
    text: `${rows.slice(0, shownRows).map(describeRow).join(" ")}${more} File a request at dataqs.fmcsa.dot.gov with the report number, what is wrong, and proof.`,
  };
}

function toStep(item: FixItem): Step {
  switch (item.kind) {
    case "order":
      return {
        title: "Get the out-of-service order lifted",
        text: "Until FMCSA lifts it you may not operate. Call the FMCSA office that signed the order and ask what it needs.",
      };
    case "mcs150":
      return forMcs150(item.status);
    case "unit":
      return forUnit(item.vehicle);
    case "code":
      return forCode(item.code);
    case "dataqs":
      return forDataQs(item.rows);
  }
}

/** What to do about the record, the most pressing first. */
export function toFixBlocks({ inspections, safety }: Carrier, { fixes, isComplete }: Underwriting): Block[] {
  const isWhole = isComplete && ![inspections, safety].some(({ sources }) => isIncomplete(sources));
  const gap = toNote("Part of FMCSA's data couldn't be checked, so this list may be incomplete.");
  if (fixes.length > 0) return [{ kind: "steps", steps: fixes.map(toStep) }, ...(isWhole ? [] : [gap])];
  return [isWhole ? toText("Nothing stands out. Keep it that way.") : gap];
}
