import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import { safeText } from "#client/features/dot-health-check/carrier/safe-text.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";

const Placeholder = () => <SkeletonLines count={6} className="h-11" />;

/** Loads with its tab: the table's library is its largest part. */
export const VehiclesPart = lazyPart<{ carrier: Carrier; tables: CarrierTables }>(
  "The vehicle roster",
  async () => (await import("./vehicles-tab.tsx")).VehiclesTab,
  { Placeholder, isLoadedAhead: false, safeText },
);
