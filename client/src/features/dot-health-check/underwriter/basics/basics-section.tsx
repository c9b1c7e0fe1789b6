import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { Card } from "#client/ui/card.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { ReportButton } from "#client/features/dot-health-check/inspections/report-button.tsx";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";
import { pluralize } from "#shared/pluralize.ts";
import { type Contribution, type Measure, severityCap } from "#shared/carrier/sms/measure.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { getWeightSteps } from "#shared/carrier/sms/time-weight.ts";
import { describeViolation } from "#shared/carrier/violations/describe-violation.ts";
import { groupViolations } from "#shared/carrier/violations/group-violations.ts";
import { usDay } from "#shared/us-english.ts";
import { type Basic, listBasics } from "./list-basics.ts";

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
function ContributionList({ contributions, today }: Pick<Measure, "contributions"> & { today: IsoDay }) {
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

const Figure = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="text-2xl font-extrabold tabular-nums">{text}</dd>
  </div>
);

const BasicCard = ({ name, published, estimate, explanation, measure, today }: Basic & { today: IsoDay }) => (
  <Card className="grid content-start gap-3">
    <h5 className="text-lg font-bold">{name}</h5>
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Figure label="FMCSA" text={published} />
      {estimate && <Figure label="Our estimate" text={estimate} />}
    </dl>
    {explanation && <p>{explanation}</p>}
    {measure && (
      <p className="text-ink-soft">
        {pluralize(measure.inspections, "inspection counts", "inspections count")},{" "}
        {measure.inspectionsWithViolation} with violations.
      </p>
    )}
    {measure && measure.contributions.length > 0 && (
      <details>
        <summary className={textLinkClass}>Inspections behind it</summary>
        <ContributionList contributions={measure.contributions} today={today} />
      </details>
    )}
  </Card>
);

type Props = Pick<Underwriting, "measures" | "today"> & { published: PublishedMeasures | null | undefined };

export const BasicsSection = ({ published, measures, today }: Props) => (
  <Section id="basics">
    <div className="grid gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
      {listBasics(published, measures).map((basic) => (
        <BasicCard key={basic.name} {...basic} today={today} />
      ))}
    </div>
  </Section>
);
