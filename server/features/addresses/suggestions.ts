import { z } from "zod";
import { type AddressSuggestion, maxSuggestions } from "#shared/api/addresses-api.ts";
import { usStates } from "#shared/text/us-states.ts";

/** The fields that we read. One malformed entry must not discard the others. */
export const geoapifyAnswer = z.object({ results: z.array(z.unknown()) });

/** Longer than any address line. */
const longest = 200;

const text = z
  .string()
  .transform((value) => value.replace(/\p{Cc}+/gu, " ").trim())
  .pipe(z.string().max(longest))
  .catch("");

const entry = z.object({
  formatted: text,
  address_line1: text,
  city: text,
  state: text,
  state_code: text,
  postcode: text,
  country_code: text,
  result_type: text,
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
