import { powerUnitMakes, powerUnitTypes, trailerMakes, trailerTypes } from "#shared/profile/options.ts";
import { optionNamed, toMake } from "#shared/vin/equipment-makes.ts";
import type { EquipmentList } from "#shared/vin/equipment.ts";

/** Abbreviations of makers: NCIC codes of registrations, and what dispatchers write. */
const makeAbbreviations: Readonly<Record<EquipmentList, readonly (readonly [RegExp, string])[]>> = {
  powerUnits: [
    [/^(frht|frtl|frgh?t|fl|freight|frightliner|freightlnr)$/, "freightliner"],
    [/^(ptrb|pete|pb|pterbilt|peterbuilt|peterbilts?)$/, "peterbilt"],
    [/^(intl|int|inter|ihc|navistar|international harvester)$/, "international"],
    [/^(volv|volvo trucks?|vn|vnl)$/, "volvo"],
    [/^(kw|kenw|kenworths?)$/, "kenworth"],
    [/^(ws|wstr|westernstar)$/, "western_star"],
    [/^(chev|chevy)$/, "chevrolet"],
    [/^(dodge ram|dodg)$/, "ram"],
    [/^(isu|isz)$/, "isuzu"],
  ],
  trailers: [
    [/^(util|utlt|ut|utim)$/, "utility"],
    [/^(gdan|gd|gr dane|greatdane)$/, "great_dane"],
    [/^(waba|wab|wanc|wbn)$/, "wabash"],
    [/^(hytr|hyun|hyundi)$/, "hyundai"],
    [/^(stou|stgh|stoughten)$/, "stoughton"],
    [/^(font|fontain)$/, "fontaine"],
    [/^(wilx|wils)$/, "wilson"],
    [/^(vang|vntc)$/, "vanguard"],
    [/^(trcr|transcr)$/, "transcraft"],
  ],
};

const optionsOf = { powerUnits: powerUnitMakes, trailers: trailerMakes } as const;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

/** Whether a name has all letters of a short one, in their order: "frtlnr" is in Freightliner. */
function hasLetters(name: string, short: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** The only make that a word without most vowels can stand for: "Frtlnr", "pbilt". */
function makeByLetters(list: EquipmentList, text: string): string | undefined {
  const short = lettersOf(text);
  if (short.length < 4 || /\s/.test(text) || short.replace(/[^aeiou]/g, "").length * 4 > short.length)
    return undefined;
  const [only, ...others] = optionsOf[list].filter(({ value, label }) => {
    const name = lettersOf(label);
    return value !== "custom" && name.startsWith(short.charAt(0)) && hasLetters(name, short);
  });
  return others.length === 0 ? only?.value : undefined;
}

function findMake(list: EquipmentList, text: string): string | undefined {
  const plain = text.toLowerCase().replace(/[.]/g, "");
  const short = makeAbbreviations[list].find(([pattern]) => pattern.test(plain))?.[1];
  const named = toMake(list, text);
  const listed = optionsOf[list].find(({ value }) => value === named && value !== "custom")?.value;
  return short ?? listed ?? makeByLetters(list, text);
}

/** The most words of a make's name: "Hyundai Translead Trailers". */
const longestMake = 3;

type SplitMake = { readonly year?: string; readonly make: string; readonly model?: string };

/**
 * A make as the form stores it (one of its options, or the list's own words) and what else stands in its cell:
 * "2022 KW T680". Only behind a make that is known are more words a model. "" stays empty.
 */
export function splitMake(list: EquipmentList, text: string): SplitMake {
  const [, year, named = text] = /^((?:19|20)\d\d)\s+(.+)$/.exec(text) ?? [];
  const words = named.split(/[\s/]+/);
  for (let count = Math.min(words.length, longestMake); count > 0; count -= 1) {
    const make = findMake(list, words.slice(0, count).join(" "));
    const model = words
      .slice(count)
      .join(" ")
      .replace(/^[\s,-]+/, "");
    if (make !== undefined) return { make, ...(year && { year }), ...(model && { model }) };
  }
  return { make: toMake(list, text) ?? text };
}

export const readMake = (list: EquipmentList, text: string): string => splitMake(list, text).make;

const typeWords: Readonly<Record<EquipmentList, readonly (readonly [RegExp, string])[]>> = {
  powerUnits: [
    [/\b(tractor|trac|tract|semi|sleeper|day ?cab|road tractor)\b/, "tractor"],
    [/\bdump\b/, "dump_truck"],
    [/\bpick ?-?up\b/, "pickup"],
    [/\b(box|straight|van) truck\b/, "box_truck"],
  ],
  trailers: [
    [/\b(reefer|refrigerated)\b/, "reefer"],
    [/\b(walking|live|moving)[ -]?floor\b/, "walking_floor"],
    [/\bpneumatic\b/, "pneumatic"],
    [/\bhopper\b/, "hopper"],
    [/\b(bottom|belly) dump\b/, "bottom_dump"],
    [/\bend dump\b/, "semi_end_dump"],
    [/\btransfer\b/, "transfer_trailer"],
    [/\b(flat ?bed|flat)\b/, "flatbed"],
    [/\bdry ?(freight )?van\b|\bdry ?box\b|^(\d{2}\W*(ft )?)?van( trailer)?(\W*\d{2}\W*(ft)?)?$/, "dry_van"],
  ],
};

/** They add nothing to what the list already implies. */
const isUninformative =
  /^(n\/?a|none|other|vehicle|unit|equipment|power unit|pu|truck|tr|trailers?|trl|tlr|-)$/;

/** A type as the form stores it: one of its options, or the list's own words; "" if it says no more than "trailer". */
export function readUnitType(list: EquipmentList, text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  const plain = words.toLowerCase();
  if (words === "" || isUninformative.test(plain)) return "";
  const listed = optionNamed(words, list === "trailers" ? trailerTypes : powerUnitTypes);
  return listed ?? typeWords[list].find(([pattern]) => pattern.test(plain))?.[1] ?? words;
}
