import { powerUnitMakes, trailerMakes } from "#shared/profile/options.ts";
import { plainText } from "./cell.ts";
import { readMake, readUnitType } from "./read-unit-words.ts";
import { vinTextsIn } from "./vin-text.ts";

/** What a text says in so many words, by the key of the answer. */
export type LineParts = Readonly<Record<string, string>>;

const money = String.raw`\$\s?\d+(?:,\d{3})*(?:\.\d{1,2})?\s?k?\b|\b\d{1,3}(?:,\d{3})+\b|\b\d{2,3}\s?k\b`;
const labeledMoney = (label: string): RegExp =>
  new RegExp(String.raw`\b(?:${label})[\s:=-]*(${money}|\b\d{3,7}\b)`, "i");
const deductible = labeledMoney("deductible|deduct|ded");
const deductibleAfter = new RegExp(String.raw`(${money})\s*(?:ded(?:uctible)?)\b\.?(?![\s:=-]*\$?\d)`, "i");
const value = labeledMoney("stated value|insured value|stated amount|value|val|worth|stated|acv|insured for");
const anyMoney = new RegExp(`(${money})`, "i");
const year = /(?<![\w$,./-])((?:19|20)\d{2}|'\d{2})(?![\w,.-]*\d)/;
const unitNumber =
  /\b(?:unit|truck|trailer|tractor|trk|trl|veh(?:icle)?)\s*(?:#|no\.?|number)?\s*[:#]?\s*([a-z]{0,3}-?\d[\w-]{0,7})\b\s*[-:,.)]?/i;
/** "#101 - 2022 ..." starts with it. */
const leadingNumber = /^#\s*([\w-]{1,8})\b|^([a-z]{0,3}-?\d{1,5})\s*[-–:|]\s/i;
const bullet = /^\s*(?:[-*•·–]+|\(?\d{1,3}[.):](?=\s))\s*/;
const labels =
  /\b(?:vin|vehicle identification number|serial|s\/n|year|yr|make|model|stated|value|val|worth|acv|insured for|with|a|an)\b\s*(?:#|no\.?)?\s*[:=]?/gi;

const twoWordMakes =
  /^(great dane|western star|trail king|big tex|load trail|blue bird|eager beaver|mac trailer|xl specialized|sure[- ]trac|east (mfg|manufacturing)|road systems|dodge ram|mitsubishi fuso|ud trucks|pj trailers|trail-?eze|utility trailer|wabash national|hyundai translead|kentucky trailer|wilson trailer)\b/i;

const isListedMake = (text: string): boolean =>
  [...powerUnitMakes, ...trailerMakes].some(({ value: option }) => option !== "custom" && option === text);

const isKnownMake = (text: string): boolean =>
  (["powerUnits", "trailers"] as const).some((list) => isListedMake(readMake(list, text)));

/** The make at the start of "Freightliner Cascadia", as written, and what comes after it. */
export function splitMake(text: string): { readonly make: string; readonly model: string } {
  const words = text.split(" ");
  const own = twoWordMakes.exec(text)?.[0] ?? words[0] ?? "";
  const two = words.slice(0, 2).join(" ");
  const make = !isKnownMake(own) && isKnownMake(two) ? two : own;
  return { make, model: text.slice(make.length).replace(/^[\s,/-]+|\s+$/g, "") };
}

/** What names a type or a length, and so no model. */
const typeText =
  /\b\d{2}\s?(?:'|ft\b|foot\b)|\b(?:dry ?vans?|vans?|reefers?|refrigerated|flat ?beds?|tractors?|sleepers?|day ?cabs?|trailers?|trucks?|box|dump|hoppers?|pick ?-?ups?)\b/gi;

/** One of the form's types in a text, or a word that tells a truck from a trailer. */
const findType = (text: string): string | undefined =>
  (["powerUnits", "trailers"] as const)
    .map((list) => readUnitType(list, text))
    .find((type) => type !== "" && type !== text);

/** "2022 Freightliner Cascadia 1FUJHHDR5NLMA1234 $118,000": the parts of a unit in one text. */
export function readUnitLine(cell: string): LineParts {
  const parts: Record<string, string> = {};
  let rest = plainText(cell).replace(bullet, "");
  const take = (key: string, pattern: RegExp): void => {
    const [all = "", ...groups] = pattern.exec(rest) ?? [];
    const found = groups.find((group) => group !== undefined);
    if (found === undefined) return;
    parts[key] = found;
    rest = rest.replace(all, " ");
  };
  const [vin, ...others] = vinTextsIn(rest);
  if (vin !== undefined && others.length === 0) {
    parts["vin"] = vin;
    rest = rest.replace(vin, " ");
  }
  take("deductible", deductibleAfter);
  if (parts["deductible"] === undefined) take("deductible", deductible);
  take("value", value);
  if (parts["value"] === undefined) take("value", anyMoney);
  take("unitNumber", leadingNumber);
  if (parts["unitNumber"] === undefined) take("unitNumber", unitNumber);
  take("year", year);
  const words = rest
    .replace(labels, " ")
    .replace(/[()[\]"|]/g, " ")
    .split(/[\s,;:]+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
  const { make, model: named } = splitMake(words.join(" "));
  const model = named.replace(typeText, " ").replace(/\s+/g, " ").trim();
  if (/\p{L}/u.test(make)) parts["make"] = make;
  if (model !== "") parts["model"] = model;
  const type = findType(words.join(" "));
  if (type !== undefined) Object.assign(parts, { type, unitKind: words.join(" ") });
  return parts;
}

/** Whether a text holds a unit: its VIN and year, or its year with a make that is known or comes right after. */
export function isUnitLine(cell: string): boolean {
  const { vin, year: own, make, model, value: worth } = readUnitLine(cell);
  if (make === undefined || make.length < 2 || own === undefined) return false;
  if (vin !== undefined) return true;
  return (model ?? worth) !== undefined && (isKnownMake(make) || plainText(cell).startsWith(own));
}
