import { type AddressSuggestion, maxSuggestions } from "#shared/api/addresses.ts";
import { createBreaker } from "#server/base/upstream/breaker.ts";
import { fetchJson } from "#server/base/upstream/fetch-json.ts";
import type { HealthRecorder } from "#server/base/upstream/service-health.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { geoapifyAnswer, toSuggestions } from "./suggestions.ts";

export type Geocoder = ReturnType<typeof createGeocoder>;

type Options = {
  /** URL of Geoapify's address autocomplete, or of a compatible service. */
  readonly url: string;
  readonly apiKey: string;
  /** Timeout for an answer, in milliseconds: users don't wait longer for a suggestion. */
  readonly timeoutMs?: number;
  readonly health?: HealthRecorder;
};

const service = "geocoder";
/** Ten results take about 10 kB. */
const maxBytes = 1024 * 1024;

/** Queries Geoapify: https://apidocs.geoapify.com/docs/geocoding/address-autocomplete/ */
export function createGeocoder({ url, apiKey, timeoutMs = 3000, health }: Options) {
  const guard = createBreaker({ service, failures: 5, pauseMs: 15_000, health });
  const toUrl = (text: string): URL => {
    const address = new URL(url);
    const query = { text, format: "json", limit: String(maxSuggestions), filter: "countrycode:us", apiKey };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address;
  };
  return {
    /** At most ten US addresses that begin like the text. Throws UpstreamError without the text. */
    suggest: async (text: string): Promise<AddressSuggestion[]> =>
      guard(async () => {
        const raw = await fetchJson(toUrl(text), { service, timeoutMs, maxBytes });
        const answer = geoapifyAnswer.safeParse(raw);
        if (!answer.success) throw new UpstreamError(service, "shape");
        return toSuggestions(answer.data.results);
      }),
  };
}
