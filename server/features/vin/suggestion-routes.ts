import type { OfflineDecoder } from "#server/adapters/vpic-copy/offline-decoder.ts";
import { route, type Route } from "#server/http/route.ts";
import { suggestVins } from "#shared/api/vins.ts";
import { findCorrections } from "#shared/vin/corrections/corrections.ts";

/** Suggests VINs from the offline copy; NHTSA gets none of these texts, and no log does. Without a copy there are none. */
export const suggestionRoutes = (offline: OfflineDecoder | undefined): Route[] => [
  route(suggestVins, async ({ params: { text } }) => ({
    suggestions: offline ? findCorrections(text, (vin) => offline.decode(vin)) : [],
  })),
];
