import { isVinLike } from "#shared/profile/import/values/read-vin.ts";
import { bareState } from "./header-words.data.ts";
import { headerLetters, matchHeader } from "./match-header.ts";
import {
  isYear,
  measureShare,
  takeSample,
  type ColumnTarget,
  ignored,
  type WantedColumn,
} from "./wanted-columns.ts";

const isBareState = new RegExp(`^(${bareState}|province)$`);
const isAddressPart =
  /^(mailing|home|street|physical|residen(ce|tial)|garag(e|ing))*(address|addr|street|city|citytown|town|county|municipality|direccion|ciudad|adresse|ville)(line)?$/;
const isPostalCode = /^(zip|postal|country|codigopostal|codepostal)/;
/** A header that names no column of a driver. */
const ofAddress = "Address";
const ofLicense: readonly ColumnTarget[] = ["licenseNumber", "licenseClass", "licenseExpires"];

type Rows = readonly (readonly string[])[];

const party =
  /(?<!c)lien|losspay|lender|bank|financ(?!ed$)|lessor|leas(ing|e)co|leasedfrom|leasedto|shipper|consignee|destination|mortgag|namedinsured|insuredname|additional(insured|interest)|ownername|dealer|vendor|seller|purchasedfrom|agen(t|cy)|broker|customer|driver(home)?(address|addr|street|city)/;
/** Below these stand yes and no, or "Leased", as well as names. */
const partyOrFlag = /^(insured|owner|registeredowner)$/;
const isName = (text: string): boolean => /\p{L}{2}[.,]? \p{L}/u.test(text);
const maybeName = (text: string): boolean =>
  /\p{L}{3}/u.test(text) &&
  !/^(yes|true|false|none|own(ed)?|leased?|financed?|rent(ed|al)?|lien|loan|cash|paid)\b/i.test(text);
const isBarePart = new RegExp(
  `^(mailing|street|po|address|addr|box|city|town|county|${bareState}|zip|postal|country|phone|fax|email|contact|attn|loan|account|acct)+(number|no|code|line|balance|bal|amount|amt|payment|term)*$`,
);

/** Marks address columns that follow a party as that party's: "Lienholder, City, Zip". */
function withParties(names: readonly string[], rows: Rows): string[] {
  let isParty = false;
  return names.map((name, index) => {
    const letters = headerLetters(name);
    if (isParty && isBarePart.test(letters)) return `Party's ${name}`;
    const sample = takeSample(rows, index);
    isParty =
      (party.test(letters) && (sample.length === 0 || sample.some(maybeName))) ||
      (partyOrFlag.test(letters) && sample.some(isName));
    return name;
  });
}

/** Headers with an owner for bare states: the license's next to one, an address's in one; behind a party, an address is its own. */
export function withAddressOwners(
  names: readonly string[],
  rows: Rows,
  wanted: readonly WantedColumn[],
): string[] {
  const letters = names.map(headerLetters);
  const label = wanted.find(({ key }) => key === "licenseState")?.label;
  if (label === undefined) return withParties(names, rows);
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

/** 1, 2, 3: the list's own count of its rows. */
export const isCount = (sample: readonly string[]): boolean =>
  sample.length > 1 && sample.every((text, index) => Number(text) === index + 1);

const isOwnership = (text: string): boolean =>
  /^(company )?(owned?|leased?|rented|financed|company|owner[ -/]?op\w*|o\/?o)$/i.test(text);

/** Corrects a target by content: VINs as "Vehicle number", years as "Model", who owns units as "Type", a count as "#". */
function toHeld(target: ColumnTarget, { name, sample }: Column): ColumnTarget {
  if (target === "unitNumber" && measureShare(sample, isVinLike) > 0.5) return "vin";
  if (target === "model" && measureShare(sample, isYear) > 0.5) return "year";
  if (target === "type" && measureShare(sample, isOwnership) > 0.5) return "ownership";
  return target === "unitNumber" && /^\W*(no|number)?\W*$/i.test(name) && isCount(sample) ? ignored : target;
}

export const withHeldTargets = (
  targets: readonly ColumnTarget[],
  columns: readonly Column[],
): ColumnTarget[] =>
  targets.map((target, index) => {
    const column = columns[index];
    const held = column ? toHeld(target, column) : target;
    return held !== target && targets.includes(held) ? ignored : held;
  });

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

/** "Exp. date", which doesn't say of what. */
const bareExpiry = /^(date|dt)?(of)?exp(ir(es?|y|ations?|ing|ed))?(on|date|dt)*$/;
const besideExpiry: readonly (ColumnTarget | undefined)[] = ["licenseNumber", "licenseState", "licenseClass"];

/** Columns that mean something else beside another one: a policy's end, a dropped trailer, part of a value. */
const otherBeside: readonly (readonly [ColumnTarget, RegExp, RegExp])[] = [
  ["endDate", /cancel/, /polic|insur|plate|tag|gap|contract|warrant|loan|filing|permit|regist/],
  ["endDate", /remov|outof/, /^return(ed)?to|^(back)?inservice/],
  ["endDate", /drop/, /^drop(ped)?(at|off|loc|city|site|yard|customer)/],
  ["value", /^chassis/, /^body(value|val|amount|amt)/],
];

/** "Drv Exp" beside "Drv Eff" is the policy's; "CDL exp" beside "CDL eff", and a bare pair, the license's. */
function isPolicyExpiry(name: string, letters: readonly string[]): boolean {
  const bare = letters.map((each) => each.replace(/date|dt/g, ""));
  const [, of] = /^(.*)exp(?:ir(?:es?|y|ations?|ing|ed))?$/.exec(name.replace(/date|dt/g, "")) ?? [];
  if (!of || /lic|cdl|dl/.test(of)) return false;
  return bare.includes(`${of}eff`) || bare.includes(`${of}effective`);
}

/** "Vehicle type" next to a body names the kind of unit; what expires is the license only right behind it. */
export function withoutLookalikes(
  targets: readonly ColumnTarget[],
  names: readonly string[],
  wanted: readonly WantedColumn[],
): ColumnTarget[] {
  const letters = names.map(headerLetters);
  const hasBody = letters.some((name) => /^body(style|class|type)?$/.test(name));
  const wantsKind = wanted.some(({ key }) => key === "unitKind");
  return targets.map((target, index) => {
    const name = letters[index] ?? "";
    const isBare = bareExpiry.test(name) && !besideExpiry.includes(targets[index - 1]);
    if (target === "licenseExpires" && (isBare || isPolicyExpiry(name, letters))) return ignored;
    const isOther = otherBeside.some(
      ([key, own, other]) => key === target && own.test(name) && letters.some((each) => other.test(each)),
    );
    if (isOther) return ignored;
    if (name === "vehicletype" && hasBody) return wantsKind ? "unitKind" : ignored;
    return target;
  });
}
