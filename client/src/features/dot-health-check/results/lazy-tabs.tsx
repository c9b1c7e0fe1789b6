import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import { safeText } from "#client/features/dot-health-check/carrier/safe-text.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";

type Props = { carrier: Carrier; tables: CarrierTables };

const Placeholder = () => <SkeletonLines count={6} className="h-11" />;
const options = { Placeholder, isLoadedAhead: false, safeText };

export const LazyInspectionsTab = lazyPart<Props>(
  "The list of inspections",
  async () =>
    (await import("#client/features/dot-health-check/inspections/inspections-tab.tsx")).InspectionsTab,
  options,
);

export const LazyVehiclesTab = lazyPart<Props>(
  "The vehicle roster",
  async () => (await import("#client/features/dot-health-check/vehicles/vehicles-tab.tsx")).VehiclesTab,
  options,
);

/** The dictionary and the charts are large. */
export const LazyUnderwriterTab = lazyPart<Pick<Props, "carrier">>(
  "What the underwriter sees",
  async () =>
    (await import("#client/features/dot-health-check/underwriter/underwriter-tab.tsx")).UnderwriterTab,
  { isLoadedAhead: false, safeText },
);
