import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { Card } from "#client/ui/card.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";
import { pluralize } from "#shared/pluralize.ts";
import { ContributionList } from "./contribution-list.tsx";
import { type Basic, listBasics } from "./list-basics.ts";

const Figure = ({ label, text }: { label: string; text: string }) => (
  <div>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="text-2xl font-extrabold tabular-nums">{text}</dd>
  </div>
);

type CardProps = Basic & { today: string };

/** A BASIC's measure, FMCSA's beside ours, with the inspections behind it. */
const BasicCard = ({ name, published, estimate, explanation, measure, today }: CardProps) => (
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

type Props = Pick<Underwriting, "measures" | "today"> & {
  published: PublishedMeasures | null | undefined;
};

/** The BASICs that inspections feed. */
export const BasicsSection = ({ published, measures, today }: Props) => (
  <Section id="basics">
    <div className="grid gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
      {listBasics(published, measures).map((basic) => (
        <BasicCard key={basic.name} {...basic} today={today} />
      ))}
    </div>
  </Section>
);
