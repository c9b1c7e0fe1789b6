import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { safeText } from "#client/features/dot-health-check/carrier/safe-text.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";

/** Loads with the tab: the dictionary and the charts are large. */
export const LazyUnderwriterTab = lazyPart<{ carrier: Carrier }>(
  "What the underwriter sees",
  async () => (await import("./underwriter-tab.tsx")).UnderwriterTab,
  { isLoadedAhead: false, safeText },
);
