import { ReportButton } from "#client/features/dot-health-check/inspections/report-button.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { maskVin } from "#shared/carrier/mask-vin.ts";
import type { Mcs150Status } from "#shared/carrier/mcs150.ts";
import type { DoubtfulRow } from "#shared/carrier/underwriting/doubtful-rows.ts";
import type { FixItem } from "#shared/carrier/underwriting/fix-first.ts";
import type { CodePoints } from "#shared/carrier/underwriting/top-codes.ts";
import type { RosterVehicle } from "#shared/carrier/vehicle.ts";
import { describeViolation } from "#shared/carrier/violations/describe-violation.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usDay } from "#shared/us-english.ts";
import type { ReactNode } from "react";

type Content = { readonly title: string; readonly body: ReactNode };

const OutsideLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className={`${textLinkClass} -my-2.5`}>
    {children}
  </a>
);

const forMcs150 = ({ state, dueDay }: Mcs150Status): Content => ({
  title: state === "overdue" ? "File your overdue MCS-150" : "File your MCS-150 soon",
  body: (
    <>
      {state === "overdue" ? "It was due by " : "It is due by "}
      {usDay(dueDay)}. FMCSA can deactivate a DOT number without a current one and fine the carrier. Filing is
      free.{" "}
      <OutsideLink href="https://www.fmcsa.dot.gov/registration/updating-your-registration">
        Update at FMCSA
      </OutsideLink>
    </>
  ),
});

const forUnit = ({
  vin = "",
  vin_masked = maskVin(vin),
  unit_make,
  out_of_service,
  unique_id,
  report_number,
}: RosterVehicle): Content => ({
  title: `Go through unit ${vin_masked}`,
  body: (
    <>
      {unit_make ? `This ${unit_make} was` : "It was"} put out of service in{" "}
      {pluralize(out_of_service, "inspection")}, more than any other unit. Latest inspection:{" "}
      <ReportButton inspectionId={unique_id} reportNumber={report_number} />
    </>
  ),
});

function forCode({ code, count, points, example }: CodePoints): Content {
  const { text, fix } = describeViolation(example);
  return {
    title: `${text} (${code})`,
    body: `Recorded ${pluralize(count, "time")}, ${pluralize(points, "point")} in all: the code that costs you the most.${fix ? ` ${fix}` : ""}`,
  };
}

/** More would bury what to do; the rest is counted. */
const shownRows = 5;

const reasons: Readonly<Record<DoubtfulRow["reason"], (value: string) => string>> = {
  vin: (value) => `VIN ${value} can't be right: its check digit doesn't match`,
  "repeated-code": (value) => `${value} is recorded twice for the same unit`,
};

const forDataQs = (rows: readonly DoubtfulRow[]): Content => ({
  title: "Challenge what looks wrong",
  body: (
    <>
      <ul className="mt-1 grid list-disc pl-5 max-sm:gap-4">
        {rows.slice(0, shownRows).map(({ inspection, reason, value }) => (
          <li key={`${inspection.unique_id} ${value}`}>
            <ReportButton inspectionId={inspection.unique_id} reportNumber={inspection.report_number} />:{" "}
            {reasons[reason](value)}.
          </li>
        ))}
      </ul>
      {rows.length > shownRows && <p>And {rows.length - shownRows} more.</p>}
      <p className="mt-1">
        Sign in to DataQs with your FMCSA Portal account, choose "Add a Request", enter the report number, say
        what is wrong, and attach the inspection report and proof, such as the registration. The state
        answers, usually within two weeks.{" "}
        <OutsideLink href="https://dataqs.fmcsa.dot.gov">Open DataQs</OutsideLink>
      </p>
    </>
  ),
});

/** What to do about an item, in words. */
export function getFixContent(item: FixItem): Content {
  switch (item.kind) {
    case "order":
      return {
        title: "Get the out-of-service order lifted",
        body: "Until FMCSA lifts it you may not operate. Call the FMCSA office that signed the order and ask what it needs.",
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
