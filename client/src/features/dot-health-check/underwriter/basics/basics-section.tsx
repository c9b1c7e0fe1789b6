import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { Card } from "#client/ui/card.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { type BasicId, basics } from "#shared/carrier/inspection.ts";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";
import { basicNames } from "#shared/carrier/sms/basic.ts";
import type { Measure } from "#shared/carrier/sms/measure.ts";
import { pluralize } from "#shared/pluralize.ts";
import { compareMeasures, formatFigure, unsafeText } from "./compare-measures.ts";
import { ContributionList } from "./contribution-list.tsx";

type Props = Pick<Underwriting, "measures" | "today"> & {
  published: PublishedMeasures | null | undefined;
};

type CardProps = Omit<Props, "measures"> & {
  basic: BasicId;
  /** Undefined for Unsafe Driving, and while the violations could not be read. */
  measure: Measure | undefined;
};

const Figure = ({ label, value }: { label: string; value: number | undefined }) => (
  <div>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="text-2xl font-extrabold tabular-nums">{formatFigure(value)}</dd>
  </div>
);

/** What the figures mean, where they need a word. */
function Explanation({ basic, published, measure }: Omit<CardProps, "today">) {
  const { isDifferent, published: theirs } = compareMeasures(basic, published, measure);
  if (basic === "unsafe") return <p>{unsafeText}</p>;
  if (isDifferent)
    return (
      <p>The two differ: FMCSA's figure is from its last monthly run, ours from the rows it publishes now.</p>
    );
  return theirs === undefined && measure?.value !== undefined ? (
    <p>FMCSA publishes none here. This is our estimate from public data, not your CSA score.</p>
  ) : undefined;
}

/** A BASIC's measure, FMCSA's beside ours, with the inspections behind it. */
function BasicCard({ basic, published, measure, today }: CardProps) {
  const pair = compareMeasures(basic, published, measure);
  return (
    <Card className="grid content-start gap-3">
      <h5 className="text-lg font-bold">{basicNames[basic]}</h5>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure label="FMCSA" value={pair.published} />
        {basic !== "unsafe" && <Figure label="Our estimate" value={pair.estimate} />}
      </dl>
      <Explanation basic={basic} published={published} measure={measure} />
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
}

/** The BASICs that inspections feed. */
export const BasicsSection = ({ measures, ...props }: Props) => (
  <Section id="basics">
    <div className="grid gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
      {basics.map((basic) => (
        <BasicCard key={basic} basic={basic} measure={measures.get(basic)} {...props} />
      ))}
    </div>
  </Section>
);
