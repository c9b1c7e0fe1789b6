import { OverviewSkeleton } from "#client/features/dot-health-check/overview/overview-skeleton.tsx";
import { safeText } from "#client/features/dot-health-check/carrier/safe-text.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { ResultsProps } from "./carrier-results.tsx";

const Placeholder = () => (
  <div className="mt-8">
    <OverviewSkeleton />
  </div>
);

/** Loads with the first search, so that the page itself only loads its form. */
export const LazyResults = lazyPart<ResultsProps>(
  "The carrier",
  async () => (await import("./carrier-results.tsx")).CarrierResults,
  { Placeholder, isLoadedAhead: false, safeText },
);
