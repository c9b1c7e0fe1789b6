import type { Option, ListField, RowField } from "./field.ts";
import { powerUnitMakes, trailerMakes, trailerTypes } from "./options.ts";
import { toTitleCase, staysInCapitals } from "#shared/text/title-case.ts";
import { equipmentYears } from "#shared/profile/formats/dates.ts";
import { type DecodedVin, getErrorCodes, type VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { modelWithoutMake } from "#shared/vin/vehicle-name.ts";
import { getWeightClass } from "#shared/vin/weight-class.ts";

/** The option of an open list for the user's own text; never an answer itself. */
const ownWords = "custom";

/** Names are equal if they differ only in case, spaces and punctuation. */
const toPlain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]+/g, "");

const named = (value: string, ...names: string[]): [string, string][] =>
  names.map((name) => [toPlain(name), value]);

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
  options.find(({ value, label }) => value !== ownWords && toPlain(label) === toPlain(name))?.value;

/** The make of a vehicle for its list in the form: one of the options, or NHTSA's name as free text. */
export function toMake(list: keyof typeof names, make: string): string | undefined {
  const { options, synonyms } = names[list];
  const words = toTitleCase(make);
  const known = optionNamed(words, options) ?? synonyms.get(toPlain(words));
  return known ?? (words === ownWords || words === "" ? undefined : words);
}

/** In the style of the form's options: "Step Van" becomes "Step van", "ATV Trailer" keeps its capitals. */
function sentenceCase(words: string): string {
  const [first = "", ...rest] = words
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .split(" ");
  const lower = (word: string) => (staysInCapitals(word) ? word : word.toLowerCase());
  const head = staysInCapitals(first) ? first : first.charAt(0).toUpperCase() + first.slice(1).toLowerCase();
  return [head, ...rest.map(lower)].join(" ");
}

const plain = (text = ""): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s*-\s*/g, "-")
    .replace(/\s+/g, " ");

const powerUnitWords: ReadonlyMap<string, string> = new Map([
  ["truck-tractor", "tractor"],
  ["pickup", "pickup"],
  ["bus-school bus", "School bus"],
  ["sport utility vehicle (suv)/multi-purpose vehicle (mpv)", "SUV"],
  ["step van / walk-in van", "Step van"],
]);

/** They do not say what a truck is used for, or what was built on it later. */
const isUninformative = /^(|truck|not applicable)$|^incomplete/;

export function powerUnitType({ BodyClass = "" }: VehicleFacts): string | undefined {
  const known = powerUnitWords.get(plain(BodyClass));
  if (known !== undefined) return known;
  if (isUninformative.test(plain(BodyClass))) return undefined;
  const [words = ""] = BodyClass.split(/\s+-\s+|[/(]/);
  return sentenceCase(words) || undefined;
}

/** Terms in the model name that override NHTSA's category. */
const sureTerms: readonly (readonly [RegExp, string])[] = [
  [/refrigerat|\breefer\b|\barctic ?lite\b/, "reefer"],
  [/\b(walking|live|moving)[ -]floor\b/, "walking_floor"],
  [/\bpneumatic\b/, "pneumatic"],
  [/\bhopper\b/, "hopper"],
  [/\b(bottom|belly) dump\b/, "bottom_dump"],
  [/\bsemi end dump\b/, "semi_end_dump"],
];

const likelyTerms: readonly (readonly [RegExp, string])[] = [
  [/\bdry van\b/, "dry_van"],
  [/\b(flatbed|platform)\b/, "flatbed"],
];

const enclosed = /^(box or van enclosed trailer|box trailer|van trailer|van\/covered cargo\/enclosed)$/;
const bodies: ReadonlyMap<string, string> = new Map([
  ["reefer trailer", "reefer"],
  ["refrigerated trailer", "reefer"],
  ["flatbed or platform trailer", "flatbed"],
  ["flat deck trailer", "flatbed"],
  ["flat top trailer", "flatbed"],
  ["flatbed-a train", "flatbed"],
  ["flatbed-b train", "flatbed"],
  ["flatbed-extendable", "flatbed"],
  ["flatbed-single drop", "Step deck"],
  ["drop deck trailer", "Step deck"],
  ["step deck", "Step deck"],
  ["flatbed-double drop", "Double drop"],
  ["lowboy/low bed trailer", "Lowboy"],
  ["intermodal container chassis or trailer", "Container chassis"],
]);
const openBodies =
  /^(|other trailer|standard|custom trailer|commercial trailer|special .*|incomplete .*|not applicable)$/;

/** Towed by a ball or hook: not a semitrailer, so not a dry van in the trade's sense. */
const drawnByBall = /ball|bumper|gooseneck|pintle/;

const found = (words: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  words.find(([pattern]) => pattern.test(text))?.[1];

function bodyType(body: string, connection: string): string | undefined {
  if (enclosed.test(plain(body))) return drawnByBall.test(connection) ? "Enclosed trailer" : "dry_van";
  const known = bodies.get(plain(body));
  if (known !== undefined || openBodies.test(plain(body))) return known;
  return optionNamed(body, trailerTypes) ?? (sentenceCase(body) || undefined);
}

export function trailerType(facts: VehicleFacts): string | undefined {
  const name = plain([facts.Make, facts.Model, facts.Series, facts.Trim].join(" "));
  const sure = found(sureTerms, name);
  if (sure !== undefined) return sure;
  const body = facts.TrailerBodyType ?? "";
  return bodyType(body, plain(facts.TrailerType)) ?? found(likelyTerms, name);
}

export type EquipmentList = "powerUnits" | "trailers";

/** A vehicle as a row of the equipment schedule; facts that NHTSA leaves open are absent. `make` and `type` may be free text. */
export type Equipment = {
  readonly list?: EquipmentList;
  readonly year?: string;
  readonly make?: string;
  readonly model?: string;
  readonly type?: string;
  readonly gvwr?: string;
};

function toEquipmentList(facts: VehicleFacts): EquipmentList | undefined {
  const { VehicleType = "", BodyClass = "", TrailerBodyType } = facts;
  const says = `${VehicleType} ${BodyClass}`.trim().toLowerCase();
  if (/\btrailer\b/.test(says)) return "trailers";
  if (says !== "") return "powerUnits";
  return TrailerBodyType === undefined ? undefined : "trailers";
}

function getModelYear({ ModelYear = "" }: VehicleFacts, today: Date): string | undefined {
  const isYear = /^\d{4}$/.test(ModelYear);
  const year = Number(ModelYear);
  return isYear && year >= equipmentYears.from && year <= equipmentYears.to(today) ? ModelYear : undefined;
}

function getGrossWeight(facts: VehicleFacts): string | undefined {
  const weight = getWeightClass(facts);
  return weight && weight.lowest === weight.highest ? `class_${weight.lowest}` : undefined;
}

const toModel = (facts: VehicleFacts): string | undefined =>
  modelWithoutMake(facts)
    ?.replace(/[\p{Cc}\s]+/gu, " ")
    .trim() || undefined;

const known = (whole: { [key in keyof Equipment]: Equipment[key] | undefined }): Equipment =>
  Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));

/** Converts a decoded vehicle for the equipment schedule. Passenger cars and buses are power units too. */
export function toEquipment(facts: VehicleFacts, today: Date = new Date()): Equipment {
  const list = toEquipmentList(facts);
  const { Make: make = "" } = facts;
  const [year, model] = [getModelYear(facts, today), toModel(facts)];
  if (list === "trailers")
    return known({ list, year, make: toMake(list, make), model, type: trailerType(facts) });
  const gvwr = list && getGrossWeight(facts);
  const type = list && powerUnitType(facts);
  return known({ list, year, make: toMake("powerUnits", make), model, type, gvwr });
}

/** Converts a vehicle for a row of a given list, even if it belongs in the other one: then without a type. */
export function equipmentIn(
  list: EquipmentList,
  facts: VehicleFacts,
  today: Date = new Date(),
): Omit<Equipment, "list"> {
  const { list: own, type, year, model, gvwr } = toEquipment(facts, today);
  return known({ year, make: toMake(list, facts.Make ?? ""), model, ...(own === list && { type, gvwr }) });
}

/**
 * Codes that leave the facts valid: check digit, unregistered maker, lack of detail, glider kit, off-road, year, unused
 * characters.
 */
const harmless: ReadonlySet<string> = new Set(["1", "7", "8", "9", "10", "12", "14"]);

/** True if the decoded facts are about this vehicle, as far as NHTSA knows; if not, even the make is unreliable. */
export const isOfThisVin = (decoded: DecodedVin): boolean =>
  getErrorCodes(decoded).every((code) => harmless.has(code));

type VinField = Extract<RowField, { kind: "vin" }>;

export const findVinField = (list: ListField): VinField | undefined =>
  list.fields.find((field): field is VinField => field.kind === "vin");

/** Answers for the fields that a list's VIN fills, by key. */
export function getVinAnswers({ fills, vehicles }: VinField, facts: VehicleFacts): Record<string, string> {
  if (!fills || !vehicles) return {};
  const unit = equipmentIn(vehicles, facts);
  const parts = ["year", "make", "model", "type", "gvwr"] as const;
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [key, value] = [fills[part], unit[part]];
      return key === undefined || value === undefined ? [] : [[key, value] as const];
    }),
  );
}
