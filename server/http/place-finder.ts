import type { GeoipFile } from "./geoip-file.ts";
import { clientAddress } from "./client-address.ts";
import type { FindPlace } from "./request-context.ts";
import type { IncomingHttpHeaders } from "node:http";
import { type Place, toPlace } from "./place.ts";

/**
 * The place that a proxy wrote into a request's headers; null if it has none. `names` are those of the headers with the
 * country, the state and the city; the later ones may be missing.
 */
export function readPlaceHeaders(headers: IncomingHttpHeaders, names: readonly string[]): Place | null {
  const [country, state, city] = names.map((name) => toText(headers[name.toLowerCase()]));
  return toPlace({ country, state, city });
}

function toText(value: string | string[] | undefined): string | undefined {
  if (typeof value !== "string") return undefined;
  // Node reads headers as Latin-1; Cloudflare sends UTF-8, and Vercel encodes it as in a URL.
  const text = Buffer.from(value, "latin1").toString("utf8");
  const read = text.includes("\ufffd") ? value : text;
  try {
    return decodeURIComponent(read);
  } catch (error) {
    if (error instanceof URIError) return read;
    throw error;
  }
}

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
