import { findListedDriver } from "./find-listed-driver.ts";
import { getLicenseNotices } from "#shared/license/get-license-notices.ts";
import { readLicense, type License } from "#shared/license/read-license.ts";
import { scanWords } from "#client/scan/scan-words.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { usList } from "#shared/text/us-english.ts";
import type { ScanReading } from "./scanned-row.ts";
import { toUsDate } from "#shared/profile/formats/format.ts";
import { cdlClasses } from "#shared/profile/options.ts";
import { isAnswered } from "#shared/profile/answers.ts";

const isCdl = (licenseClass: string | undefined): boolean => cdlClasses.some((one) => one === licenseClass);

/** A driver's answers that a license gives; those that it leaves open are absent. The class comes before what hangs on it. */
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

const source = {
  from: "From the license",
  statement: "the license says",
  // A birth date or a list of endorsements makes a long button.
  useLabel: "Use the license's",
};

/** Answers of every license. Foreign ones have no state, which a notice says. */
const expected: readonly string[] = ["fullName", "dateOfBirth", "licenseNumber", "licenseClass"];

function describeMissing({ fields }: ListField, answers: Row): string[] {
  const missing = fields.filter(({ key }) => expected.includes(key) && answers[key] === undefined);
  if (missing.length === 0) return [];
  const labels = usList(missing.map(({ label }) => label.toLowerCase()));
  return [
    `We couldn't read the ${labels} for certain. Enter ${missing.length === 1 ? "it" : "them"} yourself.`,
  ];
}

/** Reads a license's barcode for a driver's row. `today`: yyyy-mm-dd. */
export function readLicenseScan(
  list: ListField,
  text: string,
  rows: readonly Row[],
  today: string,
): ScanReading {
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
      source,
      notices: [...getLicenseNotices(license, today), ...describeMissing(list, answers)],
      // The question is for a CDL.
      isNonDomiciled: license.isNonDomiciled && license.isCommercial !== false,
      listed: findListedDriver(rows, answers),
    },
  };
}
