import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import { safeText } from "#client/features/dot-health-check/carrier/safe-text.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";

const Placeholder = () => <SkeletonLines count={6} className="h-11" />;

/** Loads with its tab: the table's library is its largest part. */
export const InspectionsPart = lazyPart<{ carrier: Carrier; tables: CarrierTables }>(
  "The list of inspections",
  async () => (await import("./inspections-tab.tsx")).InspectionsTab,
  { Placeholder, isLoadedAhead: false, safeText },
);
