import { bareState } from "./header-words.data.ts";
import { headerLetters, matchHeader } from "./match-header.ts";
import { isCount } from "./misheaded.ts";
import { isYear } from "./sample.ts";
import { type ColumnTarget, ignored, type WantedColumn } from "./wanted-columns.ts";

const isBareState = new RegExp(`^(${bareState}|province)$`);
const isAddressPart =
  /^(mailing|home|street|physical|residen(ce|tial)|garag(e|ing))*(address|addr|street|city|citytown|town|county|municipality|direccion|ciudad|adresse|ville)(line)?$/;
const isPostalCode = /^(zip|postal|country|codigopostal|codepostal)/;
/** A header that names no column of a driver. */
const ofAddress = "Address";
const ofLicense: readonly ColumnTarget[] = ["licenseNumber", "licenseClass", "licenseExpires"];

/**
 * The headers, where a state that doesn't say of what names it by its neighbors: the license's next to one, an
 * address's in one. Beside an address, any other is the address's too.
 */
export function withStateOwners(names: readonly string[], wanted: readonly WantedColumn[]): string[] {
  const letters = names.map(headerLetters);
  const label = wanted.find(({ key }) => key === "licenseState")?.label;
  if (label === undefined) return [...names];
  /** "Class" and "Exp" are the license's behind one. */
  const isOfLicense = (index: number): boolean =>
    matchHeader(names[index] ?? "", wanted).some(
      ({ key, strength }) => ofLicense.includes(key) && (strength !== "weak" || isOfLicense(index - 1)),
    );
  const hasAddress = letters.some((name) => isAddressPart.test(name) || isPostalCode.test(name));
  return names.map((name, index) => {
    if (!isBareState.test(letters[index] ?? "")) return name;
    const [before = "", after = ""] = [letters[index - 1], letters[index + 1]];
    const isInAddress = isAddressPart.test(before) || isPostalCode.test(after);
    if (!isInAddress && (isOfLicense(index - 1) || isOfLicense(index + 1))) return label;
    return hasAddress ? ofAddress : name;
  });
}

type Column = { readonly name: string; readonly sample: readonly string[] };

/** "101", "T-12" in front of a unit's other answers, each once: its number. A count of the rows is none. */
export function withLeadingNumber(
  targets: readonly ColumnTarget[],
  columns: readonly Column[],
  wanted: readonly WantedColumn[],
): ColumnTarget[] {
  const [first] = columns;
  const number = wanted.find(({ key }) => key === "unitNumber");
  const isUnit = targets.includes("vin") || (targets.includes("year") && targets.includes("make"));
  if (!first || first.name !== "" || targets[0] !== ignored || targets.includes("unitNumber") || !isUnit)
    return [...targets];
  const { sample } = first;
  const isNumber = (text: string): boolean =>
    text.length <= 8 && /\d/.test(text) && !isYear(text) && (number?.canHold?.(text) ?? false);
  const isEach = sample.length > 0 && sample.every(isNumber) && new Set(sample).size === sample.length;
  return isEach && !isCount(sample) ? targets.with(0, "unitNumber") : [...targets];
}

const families = [/^(trucks?|trk|tractors?|powerunits?)(?=.)/, /^(trailers?|trlr?|tlr)(?=.)/] as const;

/** Of a truck and a trailer in one row, each with a number or a VIN, only the first one's columns are read. */
export function withOneUnit(targets: readonly ColumnTarget[], names: readonly string[]): ColumnTarget[] {
  const members = families.map((family) =>
    names.flatMap((name, index) => (family.test(headerLetters(name)) ? [index] : [])),
  );
  const isUnit = (indexes: readonly number[]): boolean =>
    indexes.some((index) => /vin|serial|number|id$|^[a-z]+(no|nbr)$/.test(headerLetters(names[index] ?? "")));
  if (!members.every(isUnit)) return [...targets];
  const main = targets.indexOf(targets.includes("vin") ? "vin" : "unitNumber");
  const [first] = members.toSorted(([one = 0], [other = 0]) => one - other);
  const own = members.find((each) => each.includes(main)) ?? first;
  return targets.map((target, index) =>
    members.some((each) => each !== own && each.includes(index)) ? ignored : target,
  );
}
