import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Card } from "#client/ui/card.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { Measure } from "#shared/carrier/sms/measure.ts";
import type { IsoDay } from "#shared/carrier/sms/months.ts";
import { ContributionList } from "./contribution-list.tsx";
import { type Basic, describeBasics, listBasics } from "./list-basics.ts";

/** A number is large; words are not. */
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

/** What the estimate is drawn from; the inspections that raise it, at a tap. */
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
