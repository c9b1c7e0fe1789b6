import { readPlaceHeaders } from "./proxy-headers.ts";
import type { GeoipFile } from "./geoip-file.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { FindPlace } from "#server/http/request-context.ts";

/** Looks a request's place up in our own file, if there is one, then in the headers of a trusted proxy. */
export const createPlaceFinder =
  (places: GeoipFile | undefined, names: readonly string[]): FindPlace =>
  (request) => {
    const address = clientAddress(request);
    const found = places && address !== null ? places.find(address) : null;
    // Express trusts the proxy: it has addresses from it.
    const isProxied = names.length > 0 && request.ips.length > 0;
    return found ?? (isProxied ? readPlaceHeaders(request.headers, names) : null);
  };
