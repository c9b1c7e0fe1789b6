import { cachedLookup } from "#server/adapters/cached-lookup/cached-lookup.ts";
import type { Geocoder } from "#server/adapters/geocoder/geocoder.ts";
import { AppError } from "#server/http/app-error.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Log } from "#server/log.ts";
import type { AddressSuggestion } from "#shared/api/addresses.ts";

type Parts = { readonly geocoder: Geocoder | undefined; readonly log: Log };

/** Texts that mean the same to a geocoder. */
const normalise = (text: string): string => text.trim().replace(/\s+/gu, " ").toLowerCase();

const createLookup = (geocoder: Geocoder, log: Log) =>
  cachedLookup<string, AddressSuggestion[]>({
    service: "the geocoder",
    subject: "addresses",
    toKey: normalise,
    upstream: { get: async (text) => geocoder.suggest(normalise(text)) },
    freshFor: 5 * 60_000,
    staleFor: 0,
    maxInMemory: 1000,
    now: () => new Date(),
    log,
  });

/** Suggests addresses as the user types. The input is never logged. */
export function createAddressesService({ geocoder, log }: Parts) {
  const lookup = geocoder && createLookup(geocoder, log);
  return {
    suggest: async (text: string, { id }: RequestInfo): Promise<AddressSuggestion[]> => {
      if (!lookup) throw new AppError(503, "Address suggestions are turned off on this server.");
      const result = await lookup.get(text, id);
      if (result.kind === "fresh") return result.answer.value;
      throw new AppError(502, "Address suggestions aren't available right now.");
    },
  };
}
