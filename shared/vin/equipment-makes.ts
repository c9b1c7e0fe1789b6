import type { Option } from "../profile/field.ts";
import { powerUnitMakes, trailerMakes } from "../profile/options.ts";
import { properCase } from "./equipment-words.ts";

/** The option of an open list that stands for words of one's own; it is never an answer by itself. */
export const ownWords = "custom";

/** Names that differ in case, spaces and punctuation alone are one name. */
const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]+/g, "");

const named = (value: string, ...names: string[]): [string, string][] =>
  names.map((name) => [plain(name), value]);

/** What NHTSA calls a maker that the form has by another name. Sure ones only: the rest keep their own name. */
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

type Names = { readonly options: readonly Option[]; readonly synonyms: ReadonlyMap<string, string> };
const power: Names = { options: powerUnitMakes, synonyms: powerUnitSynonyms };
const trailer: Names = { options: trailerMakes, synonyms: trailerSynonyms };

/** The option whose label a name spells, whatever its case. */
export const optionNamed = (name: string, options: readonly Option[]): string | undefined =>
  options.find(({ value, label }) => value !== ownWords && plain(label) === plain(name))?.value;

const makeIn = ({ options, synonyms }: Names, make: string): string | undefined => {
  const words = properCase(make);
  const known = optionNamed(words, options) ?? synonyms.get(plain(words));
  return known ?? (words === ownWords || words === "" ? undefined : words);
};

/** The make of a power unit as the form has it: one of its options, or NHTSA's name as words of one's own. */
export const powerUnitMake = (make: string): string | undefined => makeIn(power, make);

/** The same of a trailer. */
export const trailerMake = (make: string): string | undefined => makeIn(trailer, make);
