import { UpstreamError } from "#server/adapters/http/upstream-error.ts";
import { createCachedLoader } from "#server/adapters/http/cached-loader.ts";
import type { Geocoder } from "#server/adapters/geocoder/geocoder.ts";
import { AppError } from "#server/http/app-error.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import { describeError, type Log } from "#server/log.ts";
import type { AddressSuggestion } from "#shared/api/addresses.ts";

type Parts = { readonly geocoder: Geocoder | undefined; readonly log: Log };

export type AddressesService = ReturnType<typeof createAddressesService>;

/** Texts that mean the same to a geocoder. */
const normalise = (text: string): string => text.trim().replace(/\s+/gu, " ").toLowerCase();

/** Suggests addresses while one is typed. What is typed is never logged. */
export function createAddressesService({ geocoder, log }: Parts) {
  const suggestions =
    geocoder &&
    createCachedLoader({ max: 1000, ttlMs: 5 * 60_000, load: async (text) => geocoder.suggest(text) });
  return {
    suggest: async (text: string, { id: requestId }: RequestInfo): Promise<AddressSuggestion[]> => {
      if (!suggestions) throw new AppError(503, "Address suggestions are turned off on this server.");
      try {
        return await suggestions(normalise(text));
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        const { fault, status } = error;
        log.warn({ requestId, fault, status, error: describeError(error) }, "no address suggestions");
        throw new AppError(502, "Address suggestions aren't available right now.");
      }
    },
  };
}
