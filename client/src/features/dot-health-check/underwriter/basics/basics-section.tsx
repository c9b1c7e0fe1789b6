import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import { type BasicId, basics } from "#shared/carrier/inspection.ts";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";
import type { MeasuredBasic } from "#shared/carrier/sms/basic.ts";
import type { Measure } from "#shared/carrier/sms/measure.ts";
import { BasicCard } from "./basic-card.tsx";

type Props = {
  published: PublishedMeasures | null | undefined;
  measures: ReadonlyMap<MeasuredBasic | BasicId, Measure>;
  today: string;
};

/** The BASICs that inspections feed. */
export const BasicsSection = ({ published, measures, today }: Props) => (
  <Section id="basics">
    <div className="grid gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
      {basics.map((basic) => (
        <BasicCard
          key={basic}
          basic={basic}
          published={published}
          measure={measures.get(basic)}
          today={today}
        />
      ))}
    </div>
  </Section>
);
