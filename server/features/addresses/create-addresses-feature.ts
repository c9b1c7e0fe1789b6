import { z } from "zod";
import { type AddressSuggestion, maxSuggestions, suggestAddresses } from "#shared/api/addresses-api.ts";
import { usStates } from "#shared/text/us-states.ts";
import { cachedLookup, type LookupOptions } from "#server/base/cached-lookup.ts";
import { type Dependencies, type Feature, route } from "#server/http/route.ts";
import { AppError } from "#server/base/app-error.ts";
import { createBreaker, type HealthRecorder } from "#server/base/upstream/breaker.ts";
import { fetchJson } from "#server/base/upstream/fetch-json.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";

/** The fields that we read. One malformed entry must not discard the others. */
const geoapifyAnswer = z.object({ results: z.array(z.unknown()) });

/** Longer than any address line. */
const longest = 200;

const suggestedText = z
  .string()
  .transform((value) => value.replace(/\p{Cc}+/gu, " ").trim())
  .pipe(z.string().max(longest))
  .catch("");

const entry = z.object({
  formatted: suggestedText,
  address_line1: suggestedText,
  city: suggestedText,
  state: suggestedText,
  state_code: suggestedText,
  postcode: suggestedText,
  country_code: suggestedText,
  result_type: suggestedText,
});
type Entry = z.infer<typeof entry>;

/** In these fields Geoapify puts the place's name into address_line1. */
const withoutStreet = new Set(["country", "state", "county", "city", "postcode", "district", "suburb"]);

const stateCodes = new Map(
  usStates.flatMap(({ code, name }) => [
    [code, code],
    [name.toUpperCase(), code],
  ]),
);

const toState = ({ state_code: code, state: name }: Entry): string =>
  stateCodes.get(code.toUpperCase()) ?? stateCodes.get(name.toUpperCase()) ?? "";

const toZip = ({ postcode }: Entry): string => (/^\d{5}(-\d{4})?$/.test(postcode) ? postcode : "");

const isUseful = ({ formatted, address_line1: street, country_code: country, result_type: type }: Entry) =>
  formatted !== "" &&
  street !== "" &&
  (country === "" || country.toLowerCase() === "us") &&
  !withoutStreet.has(type);

const toSuggestion = (found: Entry): AddressSuggestion => ({
  label: found.formatted,
  street: found.address_line1,
  city: found.city,
  state: toState(found),
  zip: toZip(found),
});

/** Lists Geoapify's distinct US results that have a full line and a street. */
export function toSuggestions(results: readonly unknown[]): AddressSuggestion[] {
  const byLabel = new Map<string, AddressSuggestion>();
  for (const result of results) {
    const found = entry.safeParse(result).data;
    if (!found || !isUseful(found) || byLabel.has(found.formatted)) continue;
    byLabel.set(found.formatted, toSuggestion(found));
  }
  return [...byLabel.values()].slice(0, maxSuggestions);
}

type Geocoder = ReturnType<typeof createGeocoder>;

type Options = {
  /** URL of Geoapify's address autocomplete, or of a compatible service. */
  readonly url: string;
  readonly apiKey: string;
  /** Timeout for an answer in milliseconds: nobody waits longer for a suggestion. */
  readonly timeoutMs?: number;
  readonly health?: HealthRecorder;
};

const service = "geocoder";
/** Ten results take about 10 kB. */
const maxBytes = 1024 * 1024;

/** Queries Geoapify: https://apidocs.geoapify.com/docs/geocoding/address-autocomplete/ */
function createGeocoder({ url, apiKey, timeoutMs = 3000, health }: Options) {
  const guard = createBreaker({ service, failures: 5, pauseMs: 15_000, health });
  const toUrl = (text: string): URL => {
    const address = new URL(url);
    const query = { text, format: "json", limit: String(maxSuggestions), filter: "countrycode:us", apiKey };
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    return address;
  };
  return {
    /** Finds at most ten US addresses that begin like the text. Throws UpstreamError without the text. */
    suggest: async (text: string): Promise<AddressSuggestion[]> =>
      guard(async () => {
        const raw = await fetchJson(toUrl(text), { service, timeoutMs, maxBytes });
        const answer = geoapifyAnswer.safeParse(raw);
        if (!answer.success) throw new UpstreamError(service, "shape");
        return toSuggestions(answer.data.results);
      }),
  };
}

type Deps = Pick<Dependencies, "config" | "health" | "log" | "metrics" | "clock">;

/** Suggests addresses as the user types. The input is never logged. */
export function createAddressesFeature({ config, health, log, metrics, clock }: Deps): Feature {
  const lookup =
    config.geocoder &&
    createLookup(createGeocoder({ ...config.geocoder, health: health.getRecorder("Geocoder") }), {
      log,
      now: clock.now,
      countLookup: metrics.countLookup,
    });
  const suggest = route(suggestAddresses, async ({ query, request }) => {
    if (!lookup) throw new AppError(503, "Address suggestions are turned off on this server.");
    const result = await lookup.get(query.text, request.id);
    if (result.kind === "fresh") return { suggestions: result.answer.value };
    throw new AppError(502, "Address suggestions aren't available right now.");
  });
  return { routes: [suggest] };
}

const createLookup = (
  geocoder: Geocoder,
  parts: Pick<LookupOptions<string, AddressSuggestion[]>, "log" | "countLookup" | "now">,
) =>
  cachedLookup<string, AddressSuggestion[]>({
    service: "the geocoder",
    toKey: normalise,
    ask: async (texts) => Promise.all(texts.map(async (text) => geocoder.suggest(normalise(text)))),
    freshFor: 5 * 60_000,
    staleFor: 0,
    maxSize: 1000,
    ...parts,
  });

/** Equal for texts that mean one thing to a geocoder. */
const normalise = (text: string): string => text.trim().replace(/\s+/gu, " ").toLowerCase();
