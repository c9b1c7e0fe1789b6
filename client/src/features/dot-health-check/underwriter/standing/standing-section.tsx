import type { CarrierStanding } from "#client/features/dot-health-check/carrier/use-standing.ts";
import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import { paths } from "#client/lib/paths.ts";
import { Notice } from "#client/ui/notice.tsx";
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
import { Link } from "wouter";
import { PercentileCard } from "./percentile-card.tsx";
import { PlaceCard, UnplacedCard } from "./place-card.tsx";

const Texts = ({ texts }: { texts: readonly string[] }) => (
  <div className="grid max-w-prose gap-1 max-sm:text-sm">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);

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
        <p className="max-w-prose font-semibold">{describeEstimate(percentiles)}</p>
      )}
      <Texts texts={describeScale(percentiles)} />
      <div className="grid gap-3 max-sm:gap-2 md:grid-cols-2">
        {percentiles.basics.map((basic) => (
          <PercentileCard key={basic.basic} basic={describeBasic(basic)} />
        ))}
      </div>
    </>
  );
}

const Population = ({ population }: { population: CarrierPopulation }) => (
  <>
    <Texts texts={[describePopulation(population)]} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-sm:gap-2 lg:grid-cols-2">
      {population.placed.map((placed) => (
        <PlaceCard key={placed.kind} placed={placed} population={population} />
      ))}
      {population.unplaced.map((rate) => (
        <UnplacedCard key={rate.kind} rate={rate} />
      ))}
    </div>
  </>
);

/** Percentiles and rates among other carriers, from this site's copy of FMCSA's data. */
export const StandingSection = ({ standing }: { standing: CarrierStanding }) => (
  <Section id="standing">
    {standing.failure && (
      <Notice tone="caution">
        <p>{standing.failure}</p>
      </Notice>
    )}
    {standing.percentiles && <Percentiles percentiles={standing.percentiles} />}
    {standing.population && <Population population={standing.population} />}
    <p className="print:hidden">
      <Link href={paths.methods} className={inlineLinkClass}>
        How we compute this
      </Link>
    </p>
  </Section>
);
