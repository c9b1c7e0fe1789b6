import { ReportButton } from "#client/features/dot-health-check/inspections/report-button.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { type Contribution, type Measure, severityCap } from "#shared/carrier/sms/measure.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { getWeightSteps } from "#shared/carrier/sms/time-weight.ts";
import { describeViolation } from "#shared/carrier/violations/describe-violation.ts";
import { groupViolations } from "#shared/carrier/violations/group-violations.ts";
import { usDay } from "#shared/text/us-english.ts";

/** "weight 2, falls to 1 after March 10, 2027, off after March 10, 2028" */
function describeWeight(timeWeight: number, inspected: IsoDay | undefined, today: IsoDay): string {
  const steps = inspected === undefined ? [] : getWeightSteps(inspected, today);
  const changes = steps.map(({ lastDay, weight }) =>
    weight === 0 ? `off after ${usDay(lastDay)}` : `falls to ${weight} after ${usDay(lastDay)}`,
  );
  return [`weight ${timeWeight}`, ...changes].join(", ");
}

/** A list of hundreds helps nobody; the inspections tab has them all. */
const shownAtMost = 50;

function Item({ contribution, today }: { contribution: Contribution; today: IsoDay }) {
  const { inspection, violations, severity, isCapped, timeWeight, points } = contribution;
  const { unique_id, report_number, report_state, inspection_date } = inspection;
  return (
    <li className="border-t border-line py-2">
      <p>
        {inspection_date && `${usDay(inspection_date)}, `}
        {report_state} <ReportButton inspectionId={unique_id} reportNumber={report_number} />
      </p>
      <ul className="list-disc pl-5">
        {groupViolations(violations).map(({ code, count, outOfServiceCount, violations: [example] }) => (
          <li key={code}>
            {example && describeViolation(example).text}
            {count > 1 && ` (${count} times)`}
            {outOfServiceCount > 0 && <b className="text-stop"> (out of service)</b>}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft tabular-nums">
        Severity {severity}
        {isCapped && ` (capped at ${severityCap})`} x weight {timeWeight} = {pluralize(points, "point")};{" "}
        {describeWeight(timeWeight, inspection_date, today)}
      </p>
    </li>
  );
}

/** Those that cost the most come first. */
export function ContributionList({
  contributions,
  today,
}: Pick<Measure, "contributions"> & { today: IsoDay }) {
  const more = contributions.length - shownAtMost;
  return (
    <>
      <ul>
        {contributions.slice(0, shownAtMost).map((contribution) => (
          <Item key={contribution.inspection.unique_id} contribution={contribution} today={today} />
        ))}
      </ul>
      {more > 0 && (
        <p>The other {pluralize(more, "inspection")} cost less; the Inspections tab lists them all.</p>
      )}
    </>
  );
}
