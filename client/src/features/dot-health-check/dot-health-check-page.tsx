import { useState } from "react";
import { Link } from "wouter";
import { SampleNotice, SlowNotice } from "#client/fmcsa/checked-notices.tsx";
import { NeedsScript } from "#client/ui/needs-script.tsx";
import { ToolProviders } from "#client/ui/tool-providers.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { paths } from "#client/lib/paths.ts";
import { useCarrier } from "./carrier/use-carrier.ts";
import { DotForm, useDotInput } from "#client/features/dot-health-check/search/dot-form.tsx";
import { clearCarrier, showCarrier, useDotLocation, useTypedName } from "./use-dot-location.ts";
import { OverviewSkeleton } from "./overview/overview-skeleton.tsx";
import { safeText } from "#client/features/dot-health-check/carrier/carrier.ts";
import type { ResultsProps } from "./results/carrier-results.tsx";
import { resultsSlot } from "./dot-slots.ts";
import { disclaimerText } from "./disclaimer-text.ts";
import { Button } from "#client/ui/button.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { getSiteSettings, type SampleCarrier } from "#shared/api/site-settings.ts";

type Props = { carriers: readonly SampleCarrier[]; onChoose: (dotNumber: string) => void };

function SampleCarriers({ carriers, onChoose }: Props) {
  if (carriers.length === 0) return undefined;
  return (
    <div className="mt-4">
      <p id="sample-carriers" className="font-bold">
        Sample carriers
      </p>
      <ul aria-labelledby="sample-carriers" className="mt-2 grid gap-2 md:grid-cols-2">
        {carriers.map(({ dotNumber, about }) => (
          <li key={dotNumber}>
            <Button className="w-full justify-start text-left" onClick={() => onChoose(dotNumber)}>
              <span className="font-mono">{dotNumber}</span>
              <span className="font-normal">{about}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Placeholder = () => (
  <div className="mt-8">
    <OverviewSkeleton />
  </div>
);

/** Loads with the first search, so that the page itself only loads its form. */
const CarrierResults = lazyPart<ResultsProps>(
  "The carrier",
  async () =>
    (await Promise.all([import("./results/carrier-results.tsx"), resultsSlot.load()]))[0].CarrierResults,
  { Placeholder, isLoadedAhead: false, safeText },
);

const DataDisclaimer = () => (
  <section aria-labelledby="data-disclaimer" className="mt-12 border-t border-line pt-6 text-ink-soft">
    <h2 id="data-disclaimer" className="text-lg text-ink">
      Data Disclaimer
    </h2>
    <p className="mt-1 max-w-prose">
      {disclaimerText}{" "}
      <Link href={paths.disclaimer} className={`${inlineLinkClass} print:hidden`}>
        Read the full disclaimer
      </Link>
    </p>
  </section>
);

const PageHeading = ({ isFolded }: { isFolded: boolean }) => (
  <>
    <h1 className={isFolded ? "mb-2 text-xl sm:mb-3" : "mt-2 text-3xl sm:mt-0"}>DOT Health Check</h1>
    {!isFolded && (
      <p className="mt-2 mb-6 max-w-prose text-lg text-ink-soft print:hidden">
        Enter a DOT number. See what insurers see: the FMCSA census record, 24 months of inspections, and
        every violation in them. Free.
      </p>
    )}
    <NeedsScript of="The DOT Health Check" />
  </>
);

function DotHealthCheck() {
  const { urlText, dotNumber } = useDotLocation();
  const dotInput = useDotInput(urlText, useTypedName());
  const carrier = useCarrier(dotNumber);
  // Of a demo; there are none elsewhere.
  const { data: settings } = useApiQuery(getSiteSettings, {}, { enabled: dotNumber === undefined });
  const sampleCarriers = settings?.sampleCarriers ?? [];
  const [searchCount, setSearchCount] = useState(0);
  const search = (wanted: string): void => {
    setSearchCount((count) => count + 1);
    if (wanted !== dotNumber) return showCarrier(wanted);
    // Pressed again: what failed is requested again, what was answered stays.
    carrier?.retryFailed();
  };
  const clearSearch = () => {
    // Going back to a cleared carrier isn't a search: it moves no focus.
    setSearchCount(0);
    clearCarrier();
  };
  const isFolded = dotNumber !== undefined;
  return (
    <>
      <PageHeading isFolded={isFolded} />
      {!isFolded && sampleCarriers.length > 0 && <SampleNotice className="mb-4" />}
      <DotForm
        dotInput={dotInput}
        isSearching={carrier?.company.status === "asking"}
        isFolded={isFolded}
        onSearch={search}
        onClear={clearSearch}
      >
        {!isFolded && <SampleCarriers carriers={sampleCarriers} onChoose={search} />}
      </DotForm>
      <SlowNotice isSlow={carrier?.isSlow ?? false} />
      {carrier && <CarrierResults carrier={carrier} searchCount={searchCount} />}
    </>
  );
}

export function DotHealthCheckPage() {
  return (
    <ToolProviders>
      <div className="mx-auto max-w-6xl px-4 pt-2 pb-6 sm:px-6 sm:py-10">
        <DotHealthCheck />
        <DataDisclaimer />
      </div>
    </ToolProviders>
  );
}
