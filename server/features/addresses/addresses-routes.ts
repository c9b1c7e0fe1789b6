import { route, type Route } from "#server/http/route.ts";
import { suggestAddresses } from "#shared/api/addresses.ts";
import type { AddressesService } from "./addresses-service.ts";

export const addressesRoutes = (addresses: AddressesService): Route[] => [
  route(suggestAddresses, async ({ query, request }) => ({
    suggestions: await addresses.suggest(query.text, request),
  })),
];
