import type { FleetCheck } from "#client/features/vin-checker/fleet/run/fleet-check.ts";
import type { FleetState } from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { LoadingText, SkeletonBlock } from "#client/ui/states/skeleton.tsx";
import { useIsMobile } from "#client/lib/use-media-query.ts";

type Props = { check: FleetCheck; state: FleetState };

/** The approximate height of the results without their rows, and of each row, in CSS pixels. */
const heights = { phone: [440, 110], desktop: [260, 42] } as const;

/** As high as the results or the screen, so that the content below does not shift when they load. */
function Placeholder({ state: { rows } }: Props) {
  const [rest, row] = heights[useIsMobile() ? "phone" : "desktop"];
  return (
    <div aria-busy="true" style={{ minHeight: `min(100dvh, ${rest + row * rows.length}px)` }}>
      <LoadingText>The results are loading...</LoadingText>
      <SkeletonBlock className="mt-6 h-12" />
      <SkeletonBlock className="mt-4 h-24" />
    </div>
  );
}

/** The table and its library load once there is a list, so that the page itself only loads its form. */
export const FleetResults = lazyPart<Props>(
  "The results table",
  async () => (await import("./fleet-results.tsx")).FleetResults,
  { Placeholder, isLoadedAhead: false, safeText: "Your list and its results are kept in this tab." },
);
