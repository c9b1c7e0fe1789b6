import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { createHousekeeping } from "./housekeeping.ts";

type Deps = Pick<Dependencies, "repositories" | "log">;

/** Deletes rows that have expired. */
export const createHousekeepingFeature = ({ repositories, log }: Deps): Feature => ({
  workers: [createHousekeeping({ ...repositories, now: () => new Date(), log })],
});
