import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import { Badge, type BadgeTone } from "#client/ui/badge.tsx";
import { SignCard } from "#client/ui/card.tsx";
import type { Inspection } from "#shared/carrier/inspection.ts";
import {
  computeOutOfServiceRate,
  fewestInspections,
  nationalAverages,
  type OutOfServiceRate,
  type RateKind,
  rateKinds,
} from "#shared/carrier/sms/out-of-service-rates.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usDay, usNumber } from "#shared/us-english.ts";

const names: Readonly<Record<RateKind, string>> = { vehicle: "Vehicle", driver: "Driver", hazmat: "Hazmat" };

function compare(rate: number, average: number): { tone: BadgeTone; text: string } {
  if (rate === average) return { tone: "quiet", text: "At the average" };
  return rate < average
    ? { tone: "good", text: "Better than average" }
    : { tone: "bad", text: "Worse than average" };
}

function RateCard({ kind, rate, inspections, outOfService, nationalAverage }: OutOfServiceRate) {
  const comparison = rate === undefined ? undefined : compare(rate, nationalAverage);
  return (
    <li>
      <SignCard className="h-full">
        <p className="font-bold">{names[kind]}</p>
        {comparison ? (
          <>
            <p className="text-3xl font-extrabold tabular-nums">{rate}%</p>
            <Badge tone={comparison.tone} isPlate>
              {comparison.text}
            </Badge>
          </>
        ) : (
          <p className="text-lg">
            {inspections === 0 ? "No inspections" : `Too few inspections (${inspections}) for a rate`}
          </p>
        )}
        <p className="mt-2 text-ink-soft">
          {usNumber(outOfService)} of {pluralize(inspections, "inspection")}
        </p>
        <p className="text-ink-soft">National average {nationalAverage}%</p>
      </SignCard>
    </li>
  );
}

/** Out-of-service rates beside the national average; hazmat only for those who were inspected with it. */
export function RateCards({ inspections }: { inspections: readonly Inspection[] }) {
  const rates = rateKinds
    .map((kind) => computeOutOfServiceRate(kind, inspections))
    .filter(({ kind, inspections: count }) => kind !== "hazmat" || count > 0);
  return (
    <Section
      id="rates"
      intro={`How many inspections put a vehicle or driver out of service. We show a rate from ${fewestInspections} inspections up.`}
    >
      <ul
        aria-label="Out-of-service rates"
        className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
      >
        {rates.map((rate) => (
          <RateCard key={rate.kind} {...rate} />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        National averages: {nationalAverages.source}, as of {usDay(nationalAverages.asOf)}
      </p>
    </Section>
  );
}
