import { type AddressSuggestion, maxSuggestions } from "#shared/api/addresses.ts";
import { createBreaker } from "#server/adapters/http/breaker.ts";
import { fetchJson } from "#server/adapters/http/fetch-json.ts";
import { UpstreamError } from "#server/adapters/http/upstream-error.ts";
import { geoapifyAnswer, toSuggestions } from "./suggestions.ts";

export type Geocoder = {
  /** At most ten US addresses that begin like the text. Throws OutsideError, which does not hold the text. */
  readonly suggest: (text: string) => Promise<AddressSuggestion[]>;
};

type Options = {
  /** Where Geoapify's address autocomplete, or what speaks like it, is served. */
  readonly url: string;
  readonly apiKey: string;
  /** How long an answer may take, in milliseconds: nobody waits longer for a suggestion. */
  readonly timeoutMs?: number;
};

const service = "geocoder";
/** Ten results take some 10 kB. */
const maxBytes = 1024 * 1024;

/** Asks Geoapify's address autocomplete (https://apidocs.geoapify.com/docs/geocoding/address-autocomplete/). */
export function createGeocoder({ url, apiKey, timeoutMs = 3000 }: Options): Geocoder {
  const guard = createBreaker({ service, failures: 5, pauseMs: 15_000 });
  const toUrl = (text: string): URL => {
    const address = new URL(url);
    const query = { text, format: "json", limit: String(maxSuggestions), filter: "countrycode:us", apiKey };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address;
  };
  return {
    suggest: async (text) =>
      guard(async () => {
        const raw = await fetchJson(toUrl(text), { service, timeoutMs, maxBytes });
        const answer = geoapifyAnswer.safeParse(raw);
        if (!answer.success) throw new UpstreamError(service, "shape");
        return toSuggestions(answer.data.results);
      }),
  };
}
