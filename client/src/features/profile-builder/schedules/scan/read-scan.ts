import { getLicenseNotices, readLicense, type License } from "#shared/license/read-license.ts";
import { scanWords } from "#client/scan/scan-words.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { usList } from "#shared/text/us-english.ts";
import { getScanTarget, type ScanReading } from "./scanned-row.ts";
import { toUsDate } from "#shared/profile/formats/format.ts";
import { cdlClasses } from "#shared/profile/options.ts";
import { isAnswered, textAt } from "#shared/profile/answers.ts";
import { cleanVin } from "#shared/text/vin-text.ts";

const suffixes: ReadonlySet<string> = new Set(["jr", "sr", "ii", "iii", "iv", "v"]);

const toWords = (name: string): string[] =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.,'’]/g, "")
    .split(/[\s-]+/)
    .filter(Boolean);

type PersonName = {
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly suffix: string;
};

/** The first and the last name and the suffix. Middle names are left out: people rarely type theirs. */
function toPersonName(name: string): PersonName {
  const words = toWords(name);
  const suffix = words.filter((word) => suffixes.has(word)).join(" ");
  const names = words.filter((word) => !suffixes.has(word));
  return { first: names[0], last: names.at(-1), suffix };
}

/** A father and a son may share all but the suffix; one that isn't typed says nothing. */
function haveSameName(a: Row, b: Row): boolean {
  const [one, other] = [toPersonName(textAt(a, "fullName")), toPersonName(textAt(b, "fullName"))];
  const isAlike = one.first !== undefined && one.first === other.first && one.last === other.last;
  return isAlike && (one.suffix === other.suffix || one.suffix === "" || other.suffix === "");
}

const areAlike = (a: string, b: string): boolean => a !== "" && a === b;
const differ = (a: string, b: string): boolean => a !== "" && b !== "" && a !== b;

const licenseNumberIn = (row: Row): string =>
  textAt(row, "licenseNumber").toUpperCase().replace(/[\s-]/g, "");

function haveSameLicense(a: Row, b: Row): boolean {
  const isOtherState = differ(textAt(a, "licenseState"), textAt(b, "licenseState"));
  return !isOtherState && areAlike(licenseNumberIn(a), licenseNumberIn(b));
}

const birthDates = (a: Row, b: Row) => [textAt(a, "dateOfBirth"), textAt(b, "dateOfBirth")] as const;

type ListedDriver = { readonly index: number; readonly isSure: boolean };

/** Finds a driver by license number, name and birth date, or name alone where the row has no other birth date. */
export function findListedDriver(rows: readonly Row[], driver: Row): ListedDriver | undefined {
  const find = (isThis: (row: Row) => boolean, isSure: boolean): ListedDriver | undefined => {
    const index = rows.findIndex(isThis);
    return index === -1 ? undefined : { index, isSure };
  };
  const hasName = (row: Row) => haveSameName(row, driver);
  return (
    find((row) => haveSameLicense(row, driver), true) ??
    find((row) => hasName(row) && areAlike(...birthDates(row, driver)), true) ??
    find((row) => hasName(row) && !differ(...birthDates(row, driver)), false)
  );
}

const isCdl = (licenseClass: string | undefined): boolean => cdlClasses.some((one) => one === licenseClass);

function toDriverAnswers(license: License): Row {
  const { dateOfBirth, expires, restrictions, licenseClass } = license;
  const answers: Row = {
    fullName: license.fullName,
    dateOfBirth: dateOfBirth && toUsDate(dateOfBirth),
    licenseNumber: license.licenseNumber,
    licenseState: license.licenseState,
    licenseClass,
    endorsements: license.endorsements && [...license.endorsements],
    licenseRestrictions: isCdl(licenseClass) && restrictions ? [...restrictions] : undefined,
    licenseExpires: expires && toUsDate(expires),
  };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswered(answer)));
}

const licenseSource = {
  from: "From the license",
  statement: "the license says",
  // A birth date or a list of endorsements makes a long button.
  useLabel: "Use the license's",
};

/** Answers from every license. A notice says that foreign licenses have no state. */
const expected: readonly string[] = ["fullName", "dateOfBirth", "licenseNumber", "licenseClass"];

function describeMissing({ fields }: ListField, answers: Row): string[] {
  const missing = fields.filter(({ key }) => expected.includes(key) && answers[key] === undefined);
  if (missing.length === 0) return [];
  const labels = usList(missing.map(({ label }) => label.toLowerCase()));
  return [
    `We couldn't read the ${labels} for certain. Enter ${missing.length === 1 ? "it" : "them"} yourself.`,
  ];
}

function readLicenseScan(list: ListField, text: string, rows: readonly Row[], today: string): ScanReading {
  const reading = readLicense(text);
  if (reading.kind === "other") return { kind: "failed", failure: scanWords.license.otherBarcode };
  if (reading.kind === "idCard") {
    return {
      kind: "failed",
      failure: {
        title: "This is an ID card, not a driver's license",
        text: "Nothing was filled in. Scan the back of the driver's license, or type the answers in.",
      },
    };
  }
  const { license } = reading;
  const answers = toDriverAnswers(license);
  return {
    kind: "row",
    scanned: {
      answers,
      source: licenseSource,
      notices: [...getLicenseNotices(license, today), ...describeMissing(list, answers)],
      // The question is for a CDL.
      isNonDomiciled: license.isNonDomiciled && license.isCommercial !== false,
      listed: findListedDriver(rows, answers),
    },
  };
}

const vinSource = { from: "From the photo", statement: "the photo says" };

function readVinScan(list: ListField, vin: string, rows: readonly Row[]): ScanReading {
  const key = list.fields.find(({ kind }) => kind === "vin")?.key ?? "vin";
  const answers = { [key]: vin };
  const index = rows.findIndex((row) => cleanVin(textAt(row, key)) === vin);
  const listed = index === -1 ? undefined : { index, isSure: true };
  return { kind: "row", scanned: { answers, source: vinSource, notices: [], isNonDomiciled: false, listed } };
}

/** Reads a scanned text for a list. `today`: yyyy-mm-dd. */
export const readScan = (list: ListField, text: string, rows: readonly Row[], today: string): ScanReading =>
  getScanTarget(list) === "license"
    ? readLicenseScan(list, text, rows, today)
    : readVinScan(list, text, rows);
