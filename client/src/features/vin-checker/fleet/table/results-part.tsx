import { lazyPart } from "#client/ui/lazy-part.tsx";
import { LoadingText, SkeletonBlock } from "#client/ui/states/skeleton.tsx";

/** As high as the screen: what stands below the results does not move when they come. */
const Placeholder = () => (
  <div aria-busy="true" className="min-h-dvh">
    <LoadingText>The results are loading...</LoadingText>
    <SkeletonBlock className="mt-6 h-12" />
    <SkeletonBlock className="mt-4 h-96" />
  </div>
);

/** The table and its library come once there is a list, so that the page itself is as light as its form. */
export const FleetResults = lazyPart(
  "The results table",
  async () => (await import("./fleet-results.tsx")).FleetResults,
  { Placeholder, isLoadedAhead: false },
);
