import { LRUCache } from "lru-cache";
import type { Encoding } from "./pages.ts";

/** What we have, best first. */
const available: readonly Encoding[] = ["br", "gzip", "identity"];

const chosen = new LRUCache<string, Encoding>({ max: 100 });

/**
 * The encoding to answer an Accept-Encoding header with (RFC 9110, 12.5.3): the one with the highest weight, ours first
 * among equals; none at all where the header leaves nothing else, or refuses even that.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const known = chosen.get(header);
  if (known) return known;
  const encoding = choose(weightsIn(header));
  // Browsers send a handful of different ones; what is longer is no browser's.
  if (header.length < 200) chosen.set(header, encoding);
  return encoding;
}

function choose(weights: ReadonlyMap<string, number>): Encoding {
  const getWeight = (encoding: Encoding): number => {
    const named = weights.get(encoding) ?? (encoding === "gzip" ? weights.get("x-gzip") : undefined);
    // Sending the text as it is needs no permission, but everything that was asked for goes before it.
    return named ?? weights.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
  };
  const best = available.toSorted((a, b) => getWeight(b) - getWeight(a)).at(0) ?? "identity";
  return getWeight(best) > 0 ? best : "identity";
}

const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** The codings of the header, each with its weight of 0 to 1; one with a weight that makes no sense is refused. */
function weightsIn(header: string): Map<string, number> {
  const entries = header.split(",", 50).map((part): [string, number] => {
    const [coding = "", parameter] = part.split(";", 2).map((text) => text.trim().toLowerCase());
    return [coding, parameter === undefined ? 1 : Number(weight.exec(parameter)?.[1] ?? 0)];
  });
  return new Map(entries);
}
