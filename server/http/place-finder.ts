import type { GeoipFile } from "./geoip-file.ts";
import { clientAddress } from "./client-address.ts";
import type { FindPlace } from "./request-context.ts";
import type { IncomingHttpHeaders } from "node:http";
import { type Place, toPlace } from "./place.ts";

/** Place in a proxy's headers. `names` are those of country, state and city; later ones may be missing. */
export function readPlaceHeaders(headers: IncomingHttpHeaders, names: readonly string[]): Place | null {
  const [country, state, city] = names.map((name) => toText(headers[name.toLowerCase()]));
  return toPlace({ country, state, city });
}

function toText(value: string | string[] | undefined): string | undefined {
  if (typeof value !== "string") return undefined;
  // Node reads headers as Latin-1; Cloudflare sends UTF-8, Vercel URL-encodes.
  const text = Buffer.from(value, "latin1").toString("utf8");
  const read = text.includes("\ufffd") ? value : text;
  try {
    return decodeURIComponent(read);
  } catch (error) {
    if (error instanceof URIError) return read;
    throw error;
  }
}

/** Looks in the place file first, then in a trusted proxy's headers. */
export const createPlaceFinder =
  (places: GeoipFile | undefined, names: readonly string[]): FindPlace =>
  (request) => {
    const address = clientAddress(request);
    const found = places && address !== null ? places.find(address) : null;
    // Express lists addresses only from a trusted proxy.
    const isProxied = names.length > 0 && request.ips.length > 0;
    return found ?? (isProxied ? readPlaceHeaders(request.headers, names) : null);
  };
