import { SampleNotice } from "#client/lib/checked/sample-notice.tsx";
import { ToolProviders } from "#client/lib/tool-providers.tsx";
import { useState } from "react";
import { useCarrier } from "./carrier/use-carrier.ts";
import { SlowNotice } from "#client/lib/checked/slow-notice.tsx";
import { DataDisclaimer } from "./data-disclaimer.tsx";
import { LazyResults } from "./results/lazy-results.tsx";
import { SampleCarriers } from "./search/sample-carriers.tsx";
import { useSampleCarriers } from "./search/use-sample-carriers.ts";
import { DotForm } from "./search/dot-form.tsx";
import { useDotInput } from "./search/use-dot-input.ts";
import { useDotLocation, useDotNavigation } from "./use-dot-location.ts";

function DotHealthCheck() {
  const { urlText, dotNumber } = useDotLocation();
  const { showCarrier, clear } = useDotNavigation();
  const dotInput = useDotInput(urlText);
  const carrier = useCarrier(dotNumber);
  const sampleCarriers = useSampleCarriers(dotNumber === undefined);
  const [searchCount, setSearchCount] = useState(0);
  const search = (wanted: string): void => {
    setSearchCount((count) => count + 1);
    if (wanted !== dotNumber) return showCarrier(wanted);
    // Pressed again: what failed is requested again, what was answered stays.
    carrier?.retryFailed();
  };
  const clearSearch = () => {
    // Going back to a cleared carrier is no search: it moves no focus.
    setSearchCount(0);
    clear();
  };
  return (
    <>
      {(sampleCarriers.length > 0 || carrier?.isSample) && <SampleNotice className="mb-4" />}
      <DotForm
        dotInput={dotInput}
        isSearching={carrier?.company.status === "asking"}
        onSearch={search}
        onClear={clearSearch}
      >
        {dotNumber === undefined && <SampleCarriers carriers={sampleCarriers} onChoose={search} />}
      </DotForm>
      <SlowNotice isSlow={carrier?.isSlow ?? false} />
      {carrier && <LazyResults carrier={carrier} searchCount={searchCount} />}
    </>
  );
}

/** A carrier's FMCSA record by DOT number: company, inspections with their violations, and vehicles. */
export function DotHealthCheckPage() {
  return (
    <ToolProviders>
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
        <h1 className="text-4xl">DOT Health Check</h1>
        <p className="mt-2 mb-6 max-w-prose text-lg text-ink-soft print:hidden">
          Enter a DOT number. See what insurers see: the FMCSA census record, 24 months of inspections, and
          every violation in them. Free.
        </p>
        <noscript>
          <p className="mb-4 max-w-prose font-semibold">
            The DOT Health Check needs JavaScript to look up a carrier.
          </p>
        </noscript>
        <DotHealthCheck />
        <DataDisclaimer />
      </div>
    </ToolProviders>
  );
}
