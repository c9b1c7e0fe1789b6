import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";

const Placeholder = () => <SkeletonLines count={6} className="mt-3 h-11" />;

/** Loads when it is asked for: most visitors only decode a VIN. */
export const RoadsideInspections = lazyPart<{ vin: string }>(
  "The roadside record",
  async () => (await import("./roadside-inspections.tsx")).RoadsideInspections,
  { Placeholder, isLoadedAhead: false, safeText: "Your VIN is still in the field." },
);
