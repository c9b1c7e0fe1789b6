import type { CarrierStanding } from "#client/features/dot-health-check/carrier/use-standing.ts";
import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import { useFocusAfterRetry } from "#client/fmcsa/use-focus-after-retry.ts";
import { paths } from "#client/lib/paths.ts";
import { Notice } from "#client/ui/notice.tsx";
import { RetryButton } from "#client/ui/states/retry-button.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import type { CarrierPopulation } from "#shared/carrier/population/population.ts";
import {
  type ComputedPercentiles,
  describeBasic,
  describeEstimate,
  describeScale,
  describeWithheld,
  notInSnapshot,
} from "#shared/carrier/standing/describe-percentiles.ts";
import { describePopulation } from "#shared/carrier/standing/describe-population.ts";
import { useRef } from "react";
import { Link } from "wouter";
import { PercentileCard } from "./percentile-card.tsx";
import { PlaceCard, UnplacedCard } from "./place-card.tsx";

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

/** What couldn't be checked, which can be tried again. */
function Unread({ standing: { failure, retry, isRetrying = false } }: { standing: CarrierStanding }) {
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

/** Percentiles and rates among other carriers, from this site's copy of FMCSA's data. */
export const StandingSection = ({ standing }: { standing: CarrierStanding }) => (
  <Section id="standing">
    <p className="print:hidden">
      <Link href={paths.methods} className={inlineLinkClass}>
        How we compute this
      </Link>
    </p>
    <Unread standing={standing} />
    {standing.percentiles && <Percentiles percentiles={standing.percentiles} />}
    {standing.population && <Population population={standing.population} />}
  </Section>
);
