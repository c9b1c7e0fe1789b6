import type { Option } from "#shared/profile/field.ts";
import { powerUnitMakes, trailerMakes } from "#shared/profile/options.ts";
import { toTitleCase } from "#shared/text/title-case.ts";

/** The option of an open list for the user's own text; never an answer itself. */
const ownWords = "custom";

/** Names are equal if they differ only in case, spaces and punctuation. */
const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]+/g, "");

const named = (value: string, ...names: string[]): [string, string][] =>
  names.map((name) => [plain(name), value]);

/** Makers that NHTSA names differently than the form, if certain; the rest keep NHTSA's name. */
const powerUnitSynonyms: ReadonlyMap<string, string> = new Map([
  ...named("volvo", "Volvo Truck", "Volvo Trucks"),
  ...named("international", "International Truck", "International Trucks"),
  ...named("western_star", "Western Star Trucks"),
  ...named("hino", "Hino Motors"),
]);

const trailerSynonyms: ReadonlyMap<string, string> = new Map([
  ...named(
    "wabash",
    "Wabash Vans",
    "Wabash Platforms",
    "Wabash Tanks",
    "Wabash Dollies",
    "Wabash National",
    "Wabash National Corporation",
  ),
  ...named("transcraft", "Transcraft/Wabash"),
  ...named("utility", "Utility Trailer Manufacturer", "Utility Trailer Manufacturing", "Utility Trailer"),
  ...named("hyundai", "Hyundai Translead Trailers", "Hyundai Translead"),
  ...named("great_dane", "Great Dane Trailers"),
  ...named("manac", "Manac Trailers USA"),
  ...named("vanguard", "Vanguard National Trailer Corporation (VNTC)", "Vanguard National Trailer"),
  ...named("stoughton", "Stoughton Trailers"),
  ...named("wilson", "Wilson Trailer Co.", "Wilson Trailer"),
  ...named("fontaine", "Fontaine Trailer Co.", "Fontaine Trailer", "Fontaine Specialized Inc"),
  ...named("dorsey", "Dorsey Trailers", "Dorsey Trailer"),
]);

const names = {
  powerUnits: { options: powerUnitMakes, synonyms: powerUnitSynonyms },
  trailers: { options: trailerMakes, synonyms: trailerSynonyms },
} as const;

export const optionNamed = (name: string, options: readonly Option[]): string | undefined =>
  options.find(({ value, label }) => value !== ownWords && plain(label) === plain(name))?.value;

/** The make of a vehicle for its list in the form: one of the options, or NHTSA's name as free text. */
export function toMake(list: keyof typeof names, make: string): string | undefined {
  const { options, synonyms } = names[list];
  const words = toTitleCase(make);
  const known = optionNamed(words, options) ?? synonyms.get(plain(words));
  return known ?? (words === ownWords || words === "" ? undefined : words);
}
