import { LRUCache } from "lru-cache";
import type { Encoding } from "./built-pages.ts";

/** The available encodings, best first. */
const available: readonly Encoding[] = ["br", "gzip", "identity"];

const chosen = new LRUCache<string, Encoding>({ max: 100 });

/**
 * The encoding for an Accept-Encoding header (RFC 9110, 12.5.3): the one with the highest weight, in our
 * order of preference among equals; identity if the header allows nothing else, or rejects even that.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const known = chosen.get(header);
  if (known) return known;
  const encoding = choose(weightsIn(header));
  // Browsers send only a handful of different ones; no browser sends longer ones.
  if (header.length < 200) chosen.set(header, encoding);
  return encoding;
}

function choose(weights: ReadonlyMap<string, number>): Encoding {
  const getWeight = (encoding: Encoding): number => {
    const named = weights.get(encoding) ?? (encoding === "gzip" ? weights.get("x-gzip") : undefined);
    // Identity needs no permission, but every encoding that was requested takes precedence.
    return named ?? weights.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
  };
  const best = available.toSorted((a, b) => getWeight(b) - getWeight(a)).at(0) ?? "identity";
  return getWeight(best) > 0 ? best : "identity";
}

const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** The header's codings with their weights from 0 to 1; an invalid weight counts as a rejection. */
function weightsIn(header: string): Map<string, number> {
  const entries = header.split(",", 50).map((part): [string, number] => {
    const [coding = "", parameter] = part.split(";", 2).map((text) => text.trim().toLowerCase());
    return [coding, parameter === undefined ? 1 : Number(weight.exec(parameter)?.[1] ?? 0)];
  });
  return new Map(entries);
}
