import type { CarrierStanding } from "#client/features/dot-health-check/carrier/carrier.ts";
import { Section } from "#client/features/dot-health-check/underwriter/underwriter-section.tsx";
import { getStanding, type Standing } from "./use-standing.ts";
import { useFocusAfterRetry } from "#client/fmcsa/checked-panel.tsx";
import { extraPaths } from "#client/lib/paths.ts";
import { Notice } from "#client/ui/notice.tsx";
import { RetryButton } from "#client/ui/states/error-state.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { type CarrierPopulation, type PlacedRate, findBar } from "#shared/carrier/population/population.ts";
import {
  type ComputedPercentiles,
  describeBasic,
  describeEstimate,
  describeScale,
  describeWithheld,
  notInSnapshot,
} from "#shared/carrier/standing/describe-percentiles.ts";
import {
  describePopulation,
  describePlaced,
  describeUnplaced,
  describePeers,
  describeBar,
  placedNames,
} from "#shared/carrier/standing/describe-population.ts";
import { useRef } from "react";
import { Link } from "wouter";
import { PercentileCard } from "./percentile-card.tsx";
import { Card } from "#client/ui/card.tsx";
import { LowBarChart } from "#client/ui/charts/charts.tsx";
import type { Series } from "#client/ui/charts/series.ts";

const series: readonly Series[] = [
  { key: "others", label: "Carriers", color: "signal" },
  { key: "own", label: "Carriers, this one among them", color: "lamp" },
];

/** Draws the rates of the group; the bar with this carrier has a color of its own. */
function RateChart({ placed: { kind, count, total, group } }: { placed: PlacedRate }) {
  const own = findBar(group.bars, count / total);
  const points = group.bars.map((bar, index) => ({
    name: describeBar(kind, bar),
    values: { [index === own ? "own" : "others"]: bar.carriers },
  }));
  return (
    <LowBarChart
      title={`${placedNames[kind]}, ${describePeers(group)}`}
      nameLabel="Rate"
      series={series}
      points={points}
      isStacked
    />
  );
}

type Props = { placed: PlacedRate; population: CarrierPopulation };

function PlaceCard({ placed, population }: Props) {
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

function UnplacedCard({ rate }: { rate: CarrierPopulation["unplaced"][number] }) {
  const { name, noneText } = describeUnplaced(rate);
  return (
    <Card isCompact className="grid content-start gap-1">
      <h5 className="font-bold">{name}</h5>
      <p>{noneText}</p>
    </Card>
  );
}

const Texts = ({ texts }: { texts: readonly string[] }) => (
  <div className="grid max-w-prose gap-1 empty:hidden max-sm:text-sm">
    {texts.map((text) => (
      <p key={text} className="text-pretty">
        {text}
      </p>
    ))}
  </div>
);

/** Those with a percentile come first: the others are short. */
const listCards = ({ basics }: ComputedPercentiles) =>
  basics
    .map(describeBasic)
    .toSorted((one, other) => Number(one.noneText !== undefined) - Number(other.noneText !== undefined));

function Percentiles({ percentiles }: { percentiles: ComputedPercentiles }) {
  const withheld = describeWithheld(percentiles);
  if (percentiles.basics.length === 0) return <p>{notInSnapshot}</p>;
  return (
    <>
      {withheld ? (
        <Notice tone="caution">
          <p>{withheld}</p>
        </Notice>
      ) : (
        <p className="max-w-prose font-semibold text-pretty">{describeEstimate(percentiles)}</p>
      )}
      <Texts texts={describeScale(percentiles)} />
      <div className="grid items-start gap-3 max-sm:gap-2 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
        {listCards(percentiles).map((basic) => (
          <PercentileCard key={basic.name} basic={basic} />
        ))}
      </div>
    </>
  );
}

const Population = ({ population }: { population: CarrierPopulation }) => (
  <>
    <Texts texts={[describePopulation(population)]} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-sm:gap-2 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
      {population.placed.map((placed) => (
        <PlaceCard key={placed.kind} placed={placed} population={population} />
      ))}
      {population.unplaced.map((rate) => (
        <UnplacedCard key={rate.kind} rate={rate} />
      ))}
    </div>
  </>
);

function NotChecked({ failure, retry, isRetrying = false }: Standing) {
  const notice = useRef<HTMLDivElement>(null);
  useFocusAfterRetry(isRetrying, notice);
  return (
    <div ref={notice} tabIndex={-1} className="outline-offset-4 empty:hidden">
      {failure && (
        <Notice tone="caution">
          <p>{failure}</p>
          {retry && <RetryButton className="mt-3" onRetry={retry} isRetrying={isRetrying} />}
        </Notice>
      )}
    </div>
  );
}

export function StandingSection({ standing }: { standing: CarrierStanding }) {
  const { percentiles, population, ...rest } = getStanding(standing);
  return (
    <Section id="standing">
      <p className="print:hidden">
        <Link href={extraPaths.methods} className={inlineLinkClass}>
          How we compute percentiles
        </Link>
      </p>
      <NotChecked {...rest} />
      {percentiles && <Percentiles percentiles={percentiles} />}
      {population && <Population population={population} />}
    </Section>
  );
}
