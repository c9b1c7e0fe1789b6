import type { Option, RowField } from "#shared/profile/field.ts";
import { usStates } from "#shared/text/us-states.ts";
import { readWholeNumber } from "#shared/profile/formats/format.ts";
import { blank, type CellReading } from "./cell.ts";
import { weightClasses } from "#shared/text/weight-classes.ts";

type ChoiceField = Pick<RowField, "key"> & { readonly options: readonly Option[] };

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^a-z0-9+]+/g, "");

const optionNamed = (text: string, options: readonly Option[]): string | undefined => {
  // "<1" isn't the option "1".
  if (/[<>]/.test(text)) return undefined;
  const plain = lettersAndDigits(text);
  return options.find(({ value, label }) => [value, label].some((name) => lettersAndDigits(name) === plain))
    ?.value;
};

/** The one state named in "TX - Texas" or "Texas (TX)"; undefined if none or several are. */
export function readState(text: string): string | undefined {
  const parts = text.split(/[^A-Za-z ]+/).map((part) => part.trim().toLowerCase());
  const named = usStates.filter(({ code, name }) =>
    [code, name].some((each) => parts.includes(each.toLowerCase())),
  );
  return named.length === 1 ? named[0]?.code : undefined;
}

const licenseClass =
  /^(?:cdl|class|cls?|commercial|license|lic|type|[\s:./()-])*([abcdm])(?:cdl|class|license|lic|[\s:./()-])*$/;

const endorsementWords: readonly (readonly [RegExp, string])[] = [
  [/^haz(ardou)?s?[ -]?mat(erial)?$/, "H"],
  [/^tank(er)?( vehicle)?$/, "N"],
  [/^(double|triple)( trailer)?$/, "T"],
  [/^passenger$/, "P"],
  [/^school ?bus?$/, "S"],
];

const yesNoWords: readonly (readonly [RegExp, string])[] = [
  [/^([yx1t]|true|non[- ]?dom(iciled)?)$/, "yes"],
  [/^([n0f]|false)$/, "no"],
];

const restrictionWords: readonly (readonly [RegExp, string])[] = [
  [/^no manual( trans(mission)?)?$|^auto(matic)?( trans(mission)?)?( only)?$/, "E"],
  [/^no air ?brakes?$/, "L"],
  [/^no full air ?brakes?$/, "Z"],
  [/^intra ?state( only)?$/, "K"],
  [/^no tractor[- ]?trailers?$/, "O"],
  [/^med(ical)? variance$/, "V"],
];

/** A restriction with a state's own code, or for any license: not what a CDL is restricted from. */
const isStateRestriction = ({ key }: ChoiceField, part: string): boolean =>
  key === "licenseRestrictions" &&
  /^([a-z\d]|(corrective|contact) ?lens(es)?|(eye)?glasses)$/i.test(part.trim());

const findWord = (list: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  list.find(([words]) => words.test(text))?.[1];

/** The trade's words for the options of a field, for those that aren't named alike. */
const wordsFor: Readonly<Record<string, (text: string) => string | undefined>> = {
  licenseState: readState,
  licenseClass: (text) => {
    if (/\bnon\b(?![- ]?dom).*\bcdl\b|\bnoncdl\b|^(no cdl|not cdl|regular|operators?|ordinary)$/.test(text))
      return "non_cdl";
    // "A - N", "Class A w/ hazmat": the endorsements aren't part of it.
    const [, letter] =
      licenseClass.exec(text) ??
      licenseClass.exec(text.replace(/\s*(?:[-,/+&]|\bw\/|\bwith\b).*$/, "")) ??
      [];
    return letter && `class_${letter}`;
  },
  cdlExperience: (text) =>
    /^(<|less than|under) ?(1|one|an?) ?(years?|yrs?)?$/.test(text) ? "0" : undefined,
  endorsements: (text) => findWord(endorsementWords, text.trim().replace(/s$/, "")),
  licenseRestrictions: (text) => findWord(restrictionWords, text.trim()),
  nonDomiciled: (text) => findWord(yesNoWords, text.trim()),
  radius: (text) => {
    if (/^local\b/.test(text)) return "0_50";
    if (/^(over|>|more than) ?500\b|^500 ?(mi(les)?\.?)? ?\+/.test(text)) return "501_plus";
    return /\b(unlimited|otr|over the road|long[ -]?haul|nation ?wide|48 states|all 48)\b/.test(text)
      ? "501_plus"
      : undefined;
  },
  // "1000/1000" for comprehensive and collision.
  deductible: (text) => {
    const [one, ...others] = new Set(text.split(/\s*\/\s*/).map((part) => readWholeNumber(part)));
    return text.includes("/") && others.length === 0 ? one : undefined;
  },
  gvwr: (text) => {
    const [, named] = /^class ([1-8])[a-h]?\b/.exec(text) ?? [];
    const pounds = Number(readWholeNumber(text.replace(/\s*(lbs?\.?|pounds|#)$/, "")) ?? "0");
    // Less than any unit weighs: tons or thousands, or a class.
    const byWeight = weightClasses.find(
      (each) => pounds >= each.pounds.from && pounds <= (each.pounds.to ?? pounds),
    );
    const number = named ?? (pounds >= 1000 ? byWeight?.number : undefined);
    return number === undefined ? undefined : `class_${number}`;
  },
  ownership: (text) => {
    // "Owned, no lien" names what the unit is free of.
    const stated = text
      .replace(/owner[ -]?op\w*|\bo\/?o\b/g, "")
      .replace(/\b(no|not|without|non)\b[\s-]*(a |any )?[a-z]+/g, "");
    if (/financ|\bloan|\blien/.test(stated)) return "financed";
    if (/\bleas|\brent/.test(stated)) return "leased";
    return /\bown|\bpaid (off|in full)\b/.test(stated) ? "owned" : undefined;
  },
};

type Range = { readonly from: number; readonly to: number };

/** The numbers that an option stands for: "101-300 miles", "4+ years", "$2,500". */
function rangeIn(label: string): Range | undefined {
  const [, low = "", high, more] = /^\$?([\d,]+)(?:\s*-\s*\$?([\d,]+)|(\+))?(?![\d.])/.exec(label) ?? [];
  if (low === "") return undefined;
  const [from, to] = [Number(low.replaceAll(",", "")), Number((high ?? low).replaceAll(",", ""))];
  return { from, to: more === undefined ? to : Number.POSITIVE_INFINITY };
}

const unit = "(?:years?|yrs?\\.?|y|months?|mos?\\.?|miles?|mi\\.?|dollars?)?";
const measure = new RegExp(
  `^\\$?(\\d[\\d,]*(?:\\.\\d+)?)\\s*(?:${unit}\\s*(?:-|to)\\s*\\$?(\\d[\\d,]*(?:\\.\\d+)?))?\\s*(?:\\+|plus|or more)?\\s*${unit}$`,
);

const toNumber = (text: string): number => Number(text.replaceAll(",", ""));

/** The numbers in "5 yrs", "18 months" (1.5), "0-100 mi" or "$1k". */
function toRange(text: string): Range | undefined {
  const digits = readWholeNumber(text);
  if (digits !== undefined) return { from: Number(digits), to: Number(digits) };
  const [, low, high] = measure.exec(text) ?? [];
  if (low === undefined) return undefined;
  const scale = /\bmo(nth)?s?\b/.test(text) ? 1 / 12 : 1;
  return { from: toNumber(low) * scale, to: toNumber(high ?? low) * scale };
}

/** Beyond these, a number isn't miles or years but an amount or a year: "$85,000" isn't a radius. */
const mostPlausible: Readonly<Record<string, number>> = { radius: 4000, cdlExperience: 80 };

/** The option whose range holds the number; a radius counts by its longest distance. */
function optionByNumber({ key, options }: ChoiceField, text: string): string | undefined {
  const number = toRange(text);
  const most = mostPlausible[key];
  if (!number || (most !== undefined && (number.to > most || text.includes("$")))) return undefined;
  const holding = (value: number): string | undefined =>
    options.find(({ label }) => {
      const range = rangeIn(label);
      return range !== undefined && Math.floor(value) >= range.from && Math.floor(value) <= range.to;
    })?.value;
  const [from, to] = [holding(number.from), holding(number.to)];
  return key === "radius" || from === to ? to : undefined;
}

const mostNamed = 8;

/** "A or B", "A, B, or C": an option's own "and" stays. */
const orList = (labels: readonly string[]): string =>
  [labels.slice(0, -1).join(", "), labels.at(-1) ?? ""].join(labels.length > 2 ? ", or " : " or ");

const choices = ({ options }: ChoiceField): string =>
  options.length > mostNamed
    ? "Choose one from the list."
    : `Choose one: ${orList(options.map(({ label }) => label))}.`;

/** The option that a text means: its name, the trade's words for it, or a number that it covers. */
export function findOption(field: ChoiceField, cell: string): string | undefined {
  const text = cell.toLowerCase().replaceAll("_", " ");
  return (
    optionNamed(cell, field.options) ??
    optionIn(field, wordsFor[field.key]?.(text)) ??
    optionByNumber(field, text)
  );
}

const optionIn = ({ options }: ChoiceField, value: string | undefined): string | undefined =>
  options.some((option) => option.value === value) ? value : undefined;

/** The option of which a text is the start: "Freight" for Freightliner; undefined if none or several are. */
export function findByStart(text: string, options: readonly Option[]): string | undefined {
  const start = lettersAndDigits(text);
  if (start.length < 3) return undefined;
  const starting = options.filter(({ label }) => lettersAndDigits(label).startsWith(start));
  return starting.length === 1 ? starting[0]?.value : undefined;
}

export function readChoice(field: ChoiceField, text: string): CellReading {
  if (text === "" || (/^\$?0(\.0+)?$/.test(text) && optionByNumber(field, text) === undefined)) return blank;
  const answer = findOption(field, text) ?? findByStart(text, field.options);
  return answer === undefined ? { problem: choices(field) } : { answer };
}

/** The options whose whole labels are in a text, and the rest of the text. */
function splitOffLabels(options: readonly Option[], text: string): { values: string[]; rest: string } {
  const values: string[] = [];
  let rest = ` ${text} `;
  for (const { value, label } of options.toSorted((a, b) => b.label.length - a.label.length)) {
    const at = rest.toLowerCase().indexOf(label.toLowerCase());
    if (at === -1 || /[a-z0-9]/i.test(rest.charAt(at - 1) + rest.charAt(at + label.length))) continue;
    values.push(value);
    rest = `${rest.slice(0, at)},${rest.slice(at + label.length)}`;
  }
  return { values, rest };
}

/** The letters of "HNT" or "N-T", if each is an option. */
function toSingleLetters({ options }: ChoiceField, text: string): string[] | undefined {
  const letters = /^\s*[A-Z](?:[-. ]*[A-Z])*\s*$/.test(text) ? (text.match(/[A-Z]/g) ?? []) : [];
  return letters.length > 0 && letters.every((letter) => optionNamed(letter, options)) ? letters : undefined;
}

/** Several options, separated by commas, slashes or "and", in the order of the form. */
export function readChoices(field: ChoiceField, text: string): CellReading<string[]> {
  if (text === "") return blank;
  const { values, rest } = splitOffLabels(field.options, text);
  const parts = rest.split(/\s*(?:[,;/|&+]|\band\b)\s*/i).filter((part) => part.trim() !== "");
  const found = parts
    .flatMap((part) => toSingleLetters(field, part) ?? [part])
    .map((part) => ({ part, value: findOption(field, part) ?? codeOption(field, part.trim()) }))
    .filter(({ part, value }) => value !== undefined || !isStateRestriction(field, part))
    .map(({ value }) => value);
  if (found.some((value) => value === undefined)) return { problem: choices(field) };
  if (found.length === 0 && values.length === 0) return blank;
  const chosen = new Set([...values, ...found]);
  return { answer: field.options.flatMap(({ value }) => (chosen.has(value) ? [value] : [])) };
}

/** "H" or "N" for an option such as "Hazardous materials (H)". */
const codeOption = ({ options }: ChoiceField, code: string): string | undefined =>
  options.find(
    ({ label }) =>
      label.toLowerCase().includes(`(${code.toLowerCase()})`) ||
      label.toLowerCase().startsWith(`${code.toLowerCase()} `),
  )?.value;
