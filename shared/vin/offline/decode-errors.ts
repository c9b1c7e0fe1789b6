import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import { isOfSmallMaker } from "#shared/vin/vin.ts";
import type { Pass } from "./one-pass.ts";
import type { CopiedWmi } from "./offline-data.ts";

type Findings = {
  readonly vin: string;
  readonly year: number | undefined;
  /** The year is certain from the VIN, or the user gave it. */
  readonly conclusive: boolean;
  /** The user gave a year that does not match the VIN. */
  readonly otherYear: boolean;
  /** The manufacturer's patterns; undefined if the offline data lacks them. */
  readonly known?: { readonly wmi: CopiedWmi; readonly values: Pass["values"] };
};

/** vPIC's messages for its codes, as in its answers (2026); 7, 9, 10 and 12 in our own words. */
const sentences: Readonly<Record<string, string>> = {
  "0": "VIN decoded clean. Check Digit (9th position) is correct",
  "1": "Check Digit (9th position) does not calculate properly",
  "7": "The manufacturer code at the start of this VIN is not in our offline copy of NHTSA's data",
  "8": "No detailed data available currently",
  "9": "Glider kit: built without engine and drivetrain of its own",
  "10": "Off-road vehicle: not meant for public roads",
  "11": "Incorrect Model Year - Position 10 does not match valid model year codes (I, O, Q, U, Z, 0). Decoded data may not be accurate.",
  "12": "The model year that was entered is not one that this VIN can mean",
  "400": "Invalid Characters Present",
};

const remarks: ReadonlySet<string> = new Set(["9", "10", "12"]);

/** The first position of the serial number: only digits from here on (49 CFR 565.15(d)). */
function serialFrom(vin: string, isLight: boolean): number {
  if (isOfSmallMaker(vin)) return 15;
  return isLight ? 13 : 14;
}

/** The positions, from 1, with an invalid character, by vPIC's rule, which is stricter than a VIN's form. */
function wrongPositions(vin: string, isLight: boolean): number[] {
  const serial = serialFrom(vin, isLight);
  const allowed = (position: number): RegExp => {
    if (position === 9) return /[0-9X]/;
    if (position === 10) return /[1-9A-HJ-NPR-TVWXY]/;
    return position < serial ? /[0-9A-HJ-NPR-Z]/ : /[0-9]/;
  };
  return Array.from(vin, (character, index) => (allowed(index + 1).test(character) ? 0 : index + 1)).filter(
    (position) => position > 0,
  );
}

const incompleteWarning =
  "Incomplete Vehicle Warning - Please be advised that the vehicle may have been altered and may not be an accurate representation of the vehicle in its current condition.";
const yearWarning =
  "The Model Year decoded for this VIN may be incorrect. If you know the Model year, please enter it and decode again to get more accurate information.";

/** vPIC's ErrorCode, ErrorText and AdditionalErrorText. Never codes 2 to 5 and 14: the offline data lacks a third of the patterns. */
export function describeErrors({ vin, year, conclusive, otherYear, known }: Findings) {
  const body = known?.values.get("BodyClass") ?? "";
  const wrong = wrongPositions(vin, known?.wmi.isLight ?? false);
  const isIncomplete = known?.wmi.vehicleType === "INCOMPLETE VEHICLE" || body.startsWith("Incomplete");
  const found: [code: string, holds: boolean][] = [
    ["1", !hasRightCheckDigit(vin)],
    ["7", !known],
    ["8", known?.values.size === 0],
    ["9", body === "Incomplete - Glider"],
    ["10", body.startsWith("Off-road")],
    ["11", year === undefined],
    ["12", otherYear],
    ["400", wrong.length > 0],
  ];
  const faults = found.flatMap(([code, holds]) => (holds ? [code] : []));
  const codes = faults.every((code) => remarks.has(code)) ? ["0", ...faults] : faults;
  const characters = wrong.map((position) => `${position}:${vin.charAt(position - 1)}`).join(", ");
  return {
    ErrorCode: codes.join(","),
    ErrorText: codes.map((code) => `${code} - ${sentences[code] ?? ""}`).join("; "),
    AdditionalErrorText: [
      ...(characters === "" ? [] : [`Invalid character(s): ${characters}.`]),
      ...(isIncomplete ? [incompleteWarning] : []),
      ...(conclusive ? [] : [yearWarning]),
    ].join(" "),
  };
}
