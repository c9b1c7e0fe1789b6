import { Section } from "./underwriter-section.tsx";
import { Badge } from "#client/ui/badge.tsx";
import { SignCard } from "#client/ui/card.tsx";
import type { NationalRates } from "#shared/carrier/sms/out-of-service-rates.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { averagesSource, listRates } from "./list-rates.ts";

type Rate = ReturnType<typeof listRates>[number];

/** Around a rate: green is for better ones only. */
const frames = { good: "brand", bad: "caution", quiet: "quiet", caution: "caution", info: "quiet" } as const;

const RateCard = ({ name, rateText, comparison, inspections, outOfService, averageText }: Rate) => (
  <li>
    <SignCard className="h-full" padding="px-3 py-2 sm:py-3" tone={frames[comparison?.tone ?? "quiet"]}>
      <p className="font-bold">{name}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className={comparison ? "text-3xl font-extrabold tabular-nums" : ""}>{rateText}</span>
        {comparison && (
          <Badge tone={comparison.tone} isPlate>
            {comparison.text}
          </Badge>
        )}
      </p>
      <p className="text-ink-soft max-sm:text-sm">
        {usNumber(outOfService)} of {pluralize(inspections, "inspection")}. National average {averageText}
      </p>
    </SignCard>
  </li>
);

type Props = { inspections: readonly Inspection[]; national: NationalRates | undefined; period: string };

export const RateCards = ({ inspections, national, period }: Props) => (
  <Section id="rates">
    <ul
      aria-label="Out-of-service rates"
      className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
    >
      {listRates(inspections, national).map((rate) => (
        <RateCard key={rate.kind} {...rate} />
      ))}
    </ul>
    <p className="max-w-prose text-sm text-ink-soft">
      {period} {averagesSource}
    </p>
  </Section>
);
