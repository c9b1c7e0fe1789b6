import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { profilesRoutes } from "./profiles-routes.ts";

/** Saves company profiles. */
export const createProfilesFeature = ({ transact }: Pick<Dependencies, "transact">): Feature => ({
  routes: profilesRoutes(transact),
});
