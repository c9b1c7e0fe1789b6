import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import { safeText } from "#client/features/dot-health-check/carrier/safe-text.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";

type Props = { carrier: Carrier; tables: CarrierTables };

const Placeholder = () => <SkeletonLines count={6} className="h-11" />;
const options = { Placeholder, isLoadedAhead: false, safeText };

export const InspectionsPart = lazyPart<Props>(
  "The list of inspections",
  async () =>
    (await import("#client/features/dot-health-check/inspections/inspections-tab.tsx")).InspectionsTab,
  options,
);

export const VehiclesPart = lazyPart<Props>(
  "The vehicle roster",
  async () => (await import("#client/features/dot-health-check/vehicles/vehicles-tab.tsx")).VehiclesTab,
  options,
);
