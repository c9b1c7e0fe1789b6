import { createGeocoder } from "#server/adapters/geocoder/geocoder.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { route } from "#server/http/route.ts";
import { suggestAddresses } from "#shared/api/addresses.ts";
import { createAddressesService } from "./addresses-service.ts";

type Deps = Pick<Dependencies, "config" | "health" | "log">;

/** Autocompletes addresses. */
export function createAddressesFeature({ config, health, log }: Deps): Feature {
  const geocoder =
    config.geocoder && createGeocoder({ ...config.geocoder, health: health.getRecorder("Geocoder") });
  const addresses = createAddressesService({ geocoder, log });
  const suggest = route(suggestAddresses, async ({ query, request }) => ({
    suggestions: await addresses.suggest(query.text, request),
  }));
  return { routes: [suggest] };
}
