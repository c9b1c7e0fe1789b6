import { usStates } from "#shared/text/us-states.ts";
import { getValue, hasElement, isOneLine } from "./elements.ts";
import {
  getIssuer,
  type Issuer,
  readClass,
  readEndorsements,
  readRestrictions,
  getIssuerName,
} from "./read-class.ts";
import { parseBarcode, type Barcode } from "./parse-barcode.ts";
import { readName } from "./read-license-name.ts";
import { usDay } from "#shared/text/us-english.ts";

/** With the year behind, the month comes first in the US; elsewhere that has to show in the day. */
type DateOrder = "either" | "year first";

const yearFirst = /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/;
const yearLast = /^(?<month>\d\d)(?<day>\d\d)(?<year>(?:19|20)\d\d)$/;

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** An eight-digit date as yyyy-mm-dd. No month is 19 or 20, so only one order fits. Undefined for others: 99999999. */
export function toIsoDate(digits: string, order: DateOrder): string | undefined {
  const last = yearLast.exec(digits)?.groups;
  const isSure = order === "either" || Number(last?.["day"]) > 12 || last?.["day"] === last?.["month"];
  const {
    year = "",
    month = "",
    day = "",
  } = yearFirst.exec(digits)?.groups ?? (isSure ? last : undefined) ?? {};
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : undefined;
}

/** Eight digits, with or without separators, and elements that may be after them where a line end is missing. */
const dateValue = /^(?:(\d{8})|(\d\d|\d{4})([/-])(\d\d)\3(\d\d|\d{4}))(?=\s*(?:$|D[A-D][A-Z]|Z[A-Z]{2}))/;

/** No license has less; the start of one may have an ID in a value. */
const shortest = 100;

const toDigits = (value: string): string => {
  const [, digits, first = "", , second = "", third = ""] = dateValue.exec(value) ?? [];
  return digits ?? `${first}${second}${third}`;
};

/** The date of an element, whole whatever follows; without line ends, by its ID and length, if the text has them once. */
export function readDate(
  { elements, body }: Pick<Barcode, "elements" | "body">,
  { id, order }: { id: string; order: DateOrder },
): string | undefined {
  const dates = elements.filter((element) => element.id === id).map(({ value }) => toDigits(value));
  if (dates.length === 0 && body.length > shortest && isOneLine(body))
    dates.push(
      ...[...body.matchAll(new RegExp(`${id}(?=\\d{8})`, "g"))].map(({ index }) =>
        toDigits(body.slice(index + id.length)),
      ),
    );
  const [first = ""] = dates;
  return dates.length > 1 && dates.some((date) => date !== first) ? undefined : toIsoDate(first, order);
}

/** Data of a license's barcode (AAMVA DL/ID Card Design Standard, annex D). A field that is absent or uncertain is undefined. */
export type License = {
  readonly issuer: string | undefined;
  readonly country: Issuer["country"] | undefined;
  /** Version of the AAMVA standard, 1 to 11; 0 before the standard. */
  readonly version: number;
  /** Given and middle names, family name, suffix, as people write them: "Jane Q Doe Jr"; without a cut middle name. */
  readonly fullName: string | undefined;
  /** Dates are yyyy-mm-dd. */
  readonly dateOfBirth: string | undefined;
  readonly licenseNumber: string | undefined;
  /** The issuer, if it is one of the profile's states. */
  readonly licenseState: string | undefined;
  /** A value of the profile's `licenseClasses`. */
  readonly licenseClass: string | undefined;
  readonly isCommercial: boolean | undefined;
  /** Values of the profile's `endorsements`. */
  readonly endorsements: readonly string[] | undefined;
  /** Federal codes of restrictions on a CDL (49 CFR 383.153), values of the profile's `cdlRestrictions`. */
  readonly restrictions: readonly string[] | undefined;
  readonly issued: string | undefined;
  readonly expires: string | undefined;
  /** True only if the barcode says so; many issuers' don't. */
  readonly isNonDomiciled: boolean;
  readonly isRealId: boolean;
  readonly isPermit: boolean;
};

export type LicenseReading =
  | { readonly kind: "license"; readonly license: License }
  | { readonly kind: "idCard" }
  /** Not a card of the standard: a parcel label, a boarding pass, or a damaged text. */
  | { readonly kind: "other" };

const countries = { USA: "US", CAN: "CA", MEX: "MX" } as const;

const isCountry = (code: string): code is keyof typeof countries => Object.hasOwn(countries, code);

/** The issuer by its number: the address may be in another state. Undefined if the barcode's country contradicts it. */
function readIssuer({ iin, elements }: Barcode): Issuer | undefined {
  const issuer = getIssuer(iin);
  const printed = getValue(elements, "DCG")?.toUpperCase() ?? "";
  return isCountry(printed) && countries[printed] !== issuer?.country ? undefined : issuer;
}

function readNumber({ elements }: Barcode): string | undefined {
  const printed = getValue(elements, "DAQ") ?? "";
  // Behind a space stands another element rather.
  if (/ D[A-D][A-Z]/.test(printed)) return undefined;
  return /^[A-Z\d](?:[A-Z\d *./-]{0,23}[A-Z\d])?$/i.test(printed) && /\d/.test(printed) ? printed : undefined;
}

function readDates(
  barcode: Barcode,
  issuer: Issuer | undefined,
): Pick<License, "dateOfBirth" | "issued" | "expires"> {
  const order = issuer === undefined || issuer.country === "US" ? "either" : "year first";
  const [dateOfBirth, issued, expires] = ["DBB", "DBD", "DBA"].map((id) => readDate(barcode, { id, order }));
  const isBornBefore = dateOfBirth === undefined || issued === undefined || dateOfBirth < issued;
  const isIssuedBefore = issued === undefined || expires === undefined || issued <= expires;
  return {
    dateOfBirth: isBornBefore ? dateOfBirth : undefined,
    issued: isBornBefore && isIssuedBefore ? issued : undefined,
    expires: isIssuedBefore ? expires : undefined,
  };
}

/** "1" on a CDL, since version 11; undefined if it may be there. */
function readCdlIndicator({ elements, body, version, isIncomplete }: Barcode): string | undefined {
  if (hasElement(elements, "DDM")) return getValue(elements, "DDM");
  return body.includes("DDM1") || (isIncomplete && version >= 11) ? undefined : "";
}

function toLicense(barcode: Barcode): License {
  const issuer = readIssuer(barcode);
  const isOld = barcode.version < 2;
  const get = (id: string): string | undefined => getValue(barcode.elements, id);
  const printed = get(isOld ? "DAR" : "DCA");
  const endorsements = get(isOld ? "DAT" : "DCD");
  // Version 1 has the class of a permit in an element of its own.
  const hasPermitClass = !/^(?:NONE)?$/i.test(get("PAA") ?? "");
  const cdlIndicator = readCdlIndicator(barcode);
  const ofClass = readClass({ issuer, printed, endorsements, federalCodes: get("DCH"), cdlIndicator });
  const dates = readDates(barcode, issuer);
  return {
    issuer: issuer?.code,
    country: issuer?.country,
    version: barcode.version,
    fullName: readName(barcode),
    licenseNumber: readNumber(barcode),
    licenseState: usStates.find(({ code }) => code === issuer?.code)?.code,
    ...ofClass,
    ...dates,
    endorsements: readEndorsements(endorsements, ofClass.isCommercial),
    restrictions: readRestrictions(get(isOld ? "DAS" : "DCB"), { ...ofClass, issued: dates.issued }),
    isNonDomiciled: get("DDN") === "1",
    isRealId: get("DDA") === "F",
    isPermit:
      get("DDP") === "1" || /\bCLP\b|PERMIT/i.test(printed ?? "") || (printed === "" && hasPermitClass),
  };
}

/** Reads the text of a license's barcode (AAMVA DL/ID-2000 to 2025). Every field is right or undefined. */
export function readLicense(text: string): LicenseReading {
  const barcode = parseBarcode(text);
  if (!barcode) return { kind: "other" };
  const saysId = /^(?:ID|IDENT\w*|ID CARD)$/i.test(getValue(barcode.elements, "DCA") ?? "");
  if (barcode.type === "ID" || saysId) return { kind: "idCard" };
  return { kind: "license", license: toLicense(barcode) };
}

/** Age in whole years on a day; both are yyyy-mm-dd. Somebody born on February 29 is a year older on March 1. */
function getAge(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

const toExpired = ({ expires }: License, today: string): string[] =>
  expires !== undefined && expires < today
    ? [`The barcode says this license expired ${usDay(expires)}.`]
    : [];

/** Driving a truck across state lines needs an age of 21 (49 CFR 391.11(b)(1)). */
function toYoung({ dateOfBirth, isCommercial }: License, today: string): string[] {
  const age = dateOfBirth === undefined ? undefined : getAge(dateOfBirth, today);
  if (age === undefined || age < 0 || age >= 21) return [];
  if (age < 18) return [`The barcode says this driver is ${age} years old.`];
  return isCommercial
    ? [`The barcode says this driver is ${age}. Federal rules require drivers to be 21 to cross state lines.`]
    : [];
}

function toPermit({ isPermit, isCommercial }: License): string[] {
  if (!isPermit) return [];
  return [`The barcode says this is a ${isCommercial ? "commercial " : ""}learner's permit.`];
}

function toIssuer({ issuer, licenseState, country }: License): string[] {
  if (licenseState !== undefined) return [];
  const name = issuer === undefined ? undefined : getIssuerName(issuer);
  if (name !== undefined)
    return [`This license was issued in ${name}, which isn't in the list of states. Leave the state blank.`];
  if (country === "MX") return ["This license was issued in Mexico. Leave the state blank."];
  return ["We don't know which state issued this license. Choose it yourself."];
}

/** Sentences about a license, on a day given as yyyy-mm-dd: nothing that the barcode doesn't say. */
export const getLicenseNotices = (license: License, today: string): string[] => [
  ...toExpired(license, today),
  ...toYoung(license, today),
  ...toPermit(license),
  ...toIssuer(license),
];
