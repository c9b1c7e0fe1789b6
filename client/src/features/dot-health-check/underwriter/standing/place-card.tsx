import { Card } from "#client/ui/card.tsx";
import type { CarrierPopulation, PlacedRate } from "#shared/carrier/population/population.ts";
import { describePlaced, describeUnplaced } from "#shared/carrier/standing/describe-population.ts";
import { RateChart } from "./rate-chart.tsx";

type Props = { placed: PlacedRate; population: CarrierPopulation };

/** A rate, where it stands among carriers of like size, and how theirs are spread. */
export function PlaceCard({ placed, population }: Props) {
  const { name, rateText, countsText, placeText, notes } = describePlaced(placed, population);
  return (
    <Card isCompact className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <h5 className="font-bold">{name}</h5>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl font-extrabold tabular-nums">{rateText}</span>
        <span className="text-sm text-ink-soft">{countsText}</span>
      </p>
      <p>{placeText}</p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-soft">
          {note}
        </p>
      ))}
      <RateChart placed={placed} />
    </Card>
  );
}

export function UnplacedCard({ rate }: { rate: CarrierPopulation["unplaced"][number] }) {
  const { name, noneText } = describeUnplaced(rate);
  return (
    <Card isCompact className="grid content-start gap-1">
      <h5 className="font-bold">{name}</h5>
      <p>{noneText}</p>
    </Card>
  );
}
