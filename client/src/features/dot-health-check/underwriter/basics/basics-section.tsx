import { Section } from "#client/features/dot-health-check/underwriter/underwriter-section.tsx";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Card } from "#client/ui/card.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { type Measure, type Contribution, severityCap, getWeightSteps } from "#shared/carrier/sms/measure.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { type Basic, describeBasics, listBasics } from "./list-basics.ts";
import { ReportButton } from "#client/features/dot-health-check/inspections/report-button.tsx";
import { describeViolation, groupViolations } from "#shared/carrier/violations/group-violations.ts";
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
  <div className="flex items-baseline gap-x-2">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className={classNames("tabular-nums", /^\d/.test(text) ? "text-xl font-extrabold" : "font-semibold")}>
      {text}
    </dd>
  </div>
);

const Flags = ({ acuteOrCritical, isAlert }: Basic) => (
  <>
    {isAlert && (
      <Badge tone="bad" isPlate>
        FMCSA alert
      </Badge>
    )}
    {acuteOrCritical === "Yes" && (
      <Badge tone="bad" isPlate>
        Acute or critical violation
      </Badge>
    )}
  </>
);

function Basis({ measure, today }: { measure: Measure; today: IsoDay }) {
  const { inspections, inspectionsWithViolation, contributions } = measure;
  const text = `Based on ${pluralize(inspections, "inspection")}, ${inspectionsWithViolation} with a violation.`;
  if (contributions.length === 0) return <p className="text-sm text-ink-soft">{text}</p>;
  return (
    <details>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span className="text-sm text-ink-soft">{text}</span>
        <span className={inlineLinkClass}>See these inspections</span>
      </summary>
      <ContributionList contributions={contributions} today={today} />
    </details>
  );
}

function BasicCard({ today, ...basic }: Basic & { today: IsoDay }) {
  const { name, published, percentile, estimate, explanation, measure } = basic;
  return (
    <Card isCompact className="grid content-start gap-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <h5 className="font-bold">{name}</h5>
        <Flags {...basic} />
      </div>
      <dl className="flex flex-wrap gap-x-6">
        <Figure label="FMCSA" text={published} />
        {percentile && <Figure label="FMCSA's percentile" text={percentile} />}
        {estimate && <Figure label="Our estimate" text={estimate} />}
      </dl>
      {explanation && <p className="text-sm">{explanation}</p>}
      {measure && measure.inspections > 0 && <Basis measure={measure} today={today} />}
    </Card>
  );
}

type Props = { carrier: Pick<Carrier, "company" | "safety">; underwriting: Underwriting };

export const BasicsSection = ({ carrier: { company, safety }, underwriting }: Props) => (
  <Section id="basics" intro={describeBasics(company.data, safety.data?.percentiles, underwriting.period)}>
    <div className="grid gap-3 max-sm:gap-2 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
      {listBasics(safety.data, underwriting).map((basic) => (
        <BasicCard key={basic.name} {...basic} today={underwriting.today} />
      ))}
    </div>
  </Section>
);
