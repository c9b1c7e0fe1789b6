import { textLinkClass } from "#client/ui/text-link.ts";
import { Card } from "#client/ui/card.tsx";
import type { BasicId } from "#shared/carrier/inspection.ts";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";
import { basicNames } from "#shared/carrier/sms/basic.ts";
import type { Measure } from "#shared/carrier/sms/measure.ts";
import { pluralize } from "#shared/pluralize.ts";
import { compareMeasures, formatFigure, unsafeText } from "./compare-measures.ts";
import { ContributionList } from "./contribution-list.tsx";

type Props = {
  basic: BasicId;
  published: PublishedMeasures | null | undefined;
  /** Undefined for Unsafe Driving, and while the violations could not be read. */
  measure: Measure | undefined;
  today: string;
};

const Figure = ({ label, value }: { label: string; value: number | undefined }) => (
  <div>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="text-2xl font-extrabold tabular-nums">{formatFigure(value)}</dd>
  </div>
);

/** What the figures mean, where they need a word. */
function Explanation({ basic, published, measure }: Omit<Props, "today">) {
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
export function BasicCard({ basic, published, measure, today }: Props) {
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
