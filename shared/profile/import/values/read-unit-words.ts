import { powerUnitMakes, powerUnitTypes, trailerMakes, trailerTypes } from "#shared/profile/options.ts";
import { optionNamed, toMake, type EquipmentList } from "#shared/profile/equipment.ts";
import { withoutAccents } from "./cell.ts";

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

const makes = { powerUnits: powerUnitMakes, trailers: trailerMakes } as const;

const toLetters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

/** True if a name has all letters of a short one, in their order: "frtlnr" is in Freightliner. */
function hasLetters(name: string, short: string): boolean {
  let at = 0;
  for (const letter of name) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** The only make that a word without most vowels can stand for: "Frtlnr", "pbilt". */
function makeByLetters(list: EquipmentList, text: string): string | undefined {
  const short = toLetters(text);
  const isType = Object.values(typeWords).some((words) =>
    words.some(([pattern]) => pattern.test(text.toLowerCase())),
  );
  if (
    short.length < 4 ||
    /\s/.test(text) ||
    isType ||
    short.replace(/[^aeiou]/g, "").length * 4 > short.length
  )
    return undefined;
  const [only, ...others] = makes[list].filter(({ value, label }) => {
    const name = toLetters(label);
    return value !== "custom" && name.startsWith(short.charAt(0)) && hasLetters(name, short);
  });
  return others.length === 0 ? only?.value : undefined;
}

/** Additions of makers to their names: "Mack Trucks, Inc.", "Volvo Trucks North America". */
const companyWords =
  /[\s,]+\b(trucks?|trailers?|motors?|mfg|manufacturing|north america|na|usa|inc|llc|corp(oration)?|co|company)$/;

const nameOfMaker = (text: string): string => {
  const shorter = text.replace(companyWords, "");
  return shorter === text ? text : nameOfMaker(shorter);
};

/** The make of several words that start alike: "G Dane", "West. Star". */
const makeByStarts = (list: EquipmentList, text: string): string | undefined =>
  makes[list].find(({ label }) => {
    const [words, named] = [text.split(" "), label.toLowerCase().split(" ")];
    return (
      words.length > 1 &&
      words.length === named.length &&
      named.every((each, at) => each.startsWith(words[at] ?? " "))
    );
  })?.value;

function findMake(list: EquipmentList, text: string): string | undefined {
  const plain = nameOfMaker(text.toLowerCase().replace(/[.]/g, ""));
  const short = makeAbbreviations[list].find(([pattern]) => pattern.test(plain))?.[1];
  const named = [text, plain].map((each) => toMake(list, each));
  const listed = makes[list].find(({ value }) => named.includes(value) && value !== "custom")?.value;
  return short ?? listed ?? makeByLetters(list, plain) ?? makeByStarts(list, plain);
}

export const isKnownMake = (text: string): boolean =>
  (["powerUnits", "trailers"] as const).some((list) => findMake(list, text) !== undefined);

const twoWordMakes =
  /^(great dane|western star|trail king|big tex|load trail|blue bird|eager beaver|mac trailer|xl specialized|sure[- ]trac|east (mfg|manufacturing)|road systems|dodge ram|mitsubishi fuso|ud trucks|pj trailers|trail-?eze|utility trailer|wabash national|hyundai translead|kentucky trailer|wilson trailer)\b/i;

const longestMake = 4;

/** Splits a make's cell, as in "2022 KW T680". More words are a model only behind a known make, or where a model is expected. */
export function splitMake(
  text: string,
  hasModel = false,
): { readonly year?: string; readonly make: string; readonly model?: string } {
  const [, year, named = text] = /^((?:19|20)\d\d)\s+(.+)$/.exec(text) ?? [];
  const ends = [...named.matchAll(/[^\s/-]+/g)].map(({ 0: word, index }) => index + word.length);
  const known = ends.slice(0, longestMake).findLast((end) => isKnownMake(named.slice(0, end)));
  const end =
    known ??
    (hasModel ? (twoWordMakes.exec(named)?.[0].length ?? /^[^\s/]+/.exec(named)?.[0].length) : undefined) ??
    named.length;
  const model = named.slice(end).replace(/^[\s,/-]+|\s+$/g, "");
  return { make: named.slice(0, end), ...(year && { year }), ...(model && { model }) };
}

/** A make as the form stores it: one of its options, or the list's own words. "" stays empty. */
export function readMake(list: EquipmentList, text: string): string {
  const { make } = splitMake(text);
  return findMake(list, make) ?? toMake(list, text) ?? text;
}

const typeWords: Readonly<Record<EquipmentList, readonly (readonly [RegExp, string])[]>> = {
  powerUnits: [
    [/\b(tractor|trac|tract|tracto(camion)?|tracteur|semi|sleeper|day ?cab|road tractor|tt)\b/, "tractor"],
    [/\b(dump|volteo)\b/, "dump_truck"],
    [/\bpick ?-?up\b|\bcamioneta\b/, "pickup"],
    [/\b(straight|van) (truck|body)\b|(?<!dry ?)\bbox\b(?! trailer)/, "box_truck"],
  ],
  trailers: [
    [/\b(ree?fers?|refr?(ig(erated)?)?|rfr?|caja refrigerada)\b/, "reefer"],
    [/\b(walking|live|moving)[ -]?floor\b/, "walking_floor"],
    [/\bpneu(matic)?\b/, "pneumatic"],
    [/\b(hoppers?|hopp?|hb|tolva)\b/, "hopper"],
    [/\b(bottom|belly) dump\b/, "bottom_dump"],
    [/\bend dump\b/, "semi_end_dump"],
    [/\btransfer\b/, "transfer_trailer"],
    [/\b(flat ?bed|flat|fb|plataforma)\b/, "flatbed"],
    [
      /\b(dry|plate) ?(freight )?van\b|\bcaja seca\b|\bdry ?box\b|\bdv\b|^(\d{2}\W*(ft )?)?van( trailer| tr?lr)?(\W*\d{2}\W*(ft)?)?$/,
      "dry_van",
    ],
  ],
};

/** They add nothing to what the list already implies. */
const isUninformative =
  /^(n\/?a|none|other|vehicle|unit|equipment|power( unit)?|pu|truck|tk|tr|trailers?|trl|tlr|-)$/;
/** A length and a width: 48" x 102". */
const isSize = /^[\d\s'"”″′.,x×*/-]+((ft|foot|feet|in|inch(es)?)\b[\s.x×*\d'"-]*)*$/;

/** A type as the form stores it: one of its options, or the list's own words; "" if it says no more than "trailer". */
export function readUnitType(list: EquipmentList, text: string): string {
  const words = text.replace(/[_\s]+/g, " ").trim();
  const plain = withoutAccents(words).toLowerCase();
  if (words === "" || isUninformative.test(plain) || isSize.test(plain)) return "";
  const listed = optionNamed(words, list === "trailers" ? trailerTypes : powerUnitTypes);
  return listed ?? typeWords[list].find(([pattern]) => pattern.test(plain))?.[1] ?? words;
}
