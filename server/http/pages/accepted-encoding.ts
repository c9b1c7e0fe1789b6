import { LRUCache } from "lru-cache";
import type { Encoding } from "./built-pages.ts";

/** Best first. */
const available: readonly Encoding[] = ["br", "gzip", "identity"];

const chosen = new LRUCache<string, Encoding>({ max: 100 });

/**
 * Chooses by Accept-Encoding (RFC 9110, 12.5.3): highest weight, then our preference; identity if nothing else is allowed,
 * or if even that is rejected.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity";
  const known = chosen.get(header);
  if (known) return known;
  const encoding = choose(weightsIn(header));
  // Browsers send a handful of short ones.
  if (header.length < 200) chosen.set(header, encoding);
  return encoding;
}

function choose(weights: ReadonlyMap<string, number>): Encoding {
  const getWeight = (encoding: Encoding): number => {
    const named = weights.get(encoding) ?? (encoding === "gzip" ? weights.get("x-gzip") : undefined);
    // Identity needs no permission, but requested encodings take precedence.
    return named ?? weights.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
  };
  const best = available.toSorted((a, b) => getWeight(b) - getWeight(a)).at(0) ?? "identity";
  return getWeight(best) > 0 ? best : "identity";
}

const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Weights from 0 to 1; an invalid one counts as a rejection. */
function weightsIn(header: string): Map<string, number> {
  const entries = header.split(",", 50).map((part): [string, number] => {
    const [coding = "", parameter] = part.split(";", 2).map((text) => text.trim().toLowerCase());
    return [coding, parameter === undefined ? 1 : Number(weight.exec(parameter)?.[1] ?? 0)];
  });
  return new Map(entries);
}
