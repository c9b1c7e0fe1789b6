import { createGeocoder } from "#server/adapters/geocoder/geocoder.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { addressesRoutes } from "./addresses-routes.ts";
import { createAddressesService } from "./addresses-service.ts";

type Deps = Pick<Dependencies, "config" | "health" | "log">;

/** Autocompletes addresses. */
export function createAddressesFeature({ config, health, log }: Deps): Feature {
  const geocoder =
    config.geocoder && createGeocoder({ ...config.geocoder, health: health.getRecorder("Geocoder") });
  return { routes: addressesRoutes(createAddressesService({ geocoder, log })) };
}
