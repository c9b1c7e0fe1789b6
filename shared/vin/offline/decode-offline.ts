import {
  type OfflineElement,
  offlineElements,
  type OfflineWmi,
  type SpecRule,
  type OfflineData,
} from "./offline-data.ts";
import { isOfSmallMaker } from "#shared/vin/vin.ts";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { type ModelYears, getModelYears, getPatternKeys, getWmi } from "./model-years.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";

type Values = ReadonlyMap<OfflineElement, string>;

type Pass = {
  readonly year: number | undefined;
  readonly values: Values;
  readonly make: string | undefined;
  readonly weight: number;
};

const modelElement = offlineElements.indexOf("Model");

/** The best pattern of each element so far: the schema's first year, the rank within it, and the value. */
class BestPatterns {
  readonly #from: Int32Array;
  readonly #rank: Uint32Array;
  readonly #value: Uint32Array;
  #schemaFrom = 0;

  constructor(elements: number) {
    this.#from = new Int32Array(elements).fill(-1);
    this.#rank = new Uint32Array(elements);
    this.#value = new Uint32Array(elements);
  }

  of(schemaFrom: number): void {
    this.#schemaFrom = schemaFrom;
  }

  /** vPIC's precedence: the schema with the latest first year, then the pattern with the lowest rank. */
  readonly add = (element: number, value: number, rank: number): void => {
    const best = this.#from[element] ?? -1;
    if (best > this.#schemaFrom) return;
    if (best === this.#schemaFrom && (this.#rank[element] ?? 0) <= rank) return;
    this.#from[element] = this.#schemaFrom;
    this.#rank[element] = rank;
    this.#value[element] = value;
  };

  value(element: number): number | undefined {
    return (this.#from[element] ?? -1) < 0 ? undefined : this.#value[element];
  }
}

/** Decodes with the schemas that apply to a year, or with all of them if the year is unknown. */
export function decodeInYear(
  data: OfflineData,
  wmi: OfflineWmi,
  keys: string,
  year: number | undefined,
): Pass {
  const best = new BestPatterns(offlineElements.length + data.keyElements);
  for (const { schema, from, to } of wmi.schemas) {
    if (year !== undefined && (year < from || year > to)) continue;
    best.of(from);
    data.visit(schema, keys, best.add);
  }
  return toPass(data, wmi, best, year);
}

function toPass(data: OfflineData, wmi: OfflineWmi, best: BestPatterns, year: number | undefined): Pass {
  const values = new Map<OfflineElement, string>();
  for (const [element, code] of offlineElements.entries()) {
    const value = best.value(element);
    if (value !== undefined) values.set(code, data.text(element, value));
  }
  const engine = values.get("EngineModel");
  // Values implied by the engine model rank below the VIN's own.
  for (const [code, value] of engine === undefined ? [] : data.engine(engine))
    if (!values.has(code)) values.set(code, value);
  const model = best.value(modelElement);
  if (model !== undefined) addSpecs(values, data.specs(model, wmi, year), best, data);
  const make = model === undefined ? wmi.make : data.getMake(model);
  return { year, values, make, weight: getWeight(data, values, make) };
}

/** Adds the values of matching vehicle specs: the newest for each element that has no value yet. */
function addSpecs(
  values: Map<OfflineElement, string>,
  rules: readonly SpecRule[],
  best: BestPatterns,
  data: OfflineData,
): void {
  const getText = (element: number): string | undefined => {
    const code = offlineElements[element];
    if (code !== undefined) return values.get(code);
    const value = best.value(element);
    return value === undefined ? undefined : data.text(element, value);
  };
  const fitting = rules.filter(({ keys }) =>
    keys.every(({ element, text }) => getText(element)?.toLowerCase() === text.toLowerCase()),
  );
  const found = fitting.flatMap((rule) => rule.values).toSorted((one, other) => other.rank - one.rank);
  // Only decoded values count as known: a value added by one rule is not a key for another.
  for (const { element, text } of found) {
    const code = offlineElements[element];
    if (code !== undefined && !values.has(code)) values.set(code, text);
  }
}

const displacements: readonly OfflineElement[] = ["DisplacementCC", "DisplacementL", "DisplacementCI"];

/** vPIC converts between displacement units, so that any of them has the weight of cubic centimeters. */
function getWeight({ weight }: OfflineData, values: Values, make: string | undefined): number {
  const others = Array.from(values.keys()).filter((element) => !displacements.includes(element));
  const displacement = displacements.some((element) => values.has(element)) ? weight("DisplacementCC") : 0;
  const total = others.reduce((sum, element) => sum + weight(element), displacement);
  return make === undefined ? total : total + weight("Make");
}

type Findings = {
  readonly vin: string;
  readonly year: number | undefined;
  /** The year is certain from the VIN, or the user gave it. */
  readonly conclusive: boolean;
  /** The user gave a year that does not match the VIN. */
  readonly otherYear: boolean;
  /** The manufacturer's patterns; undefined if the offline data lacks them. */
  readonly known?: { readonly wmi: OfflineWmi; readonly values: Pass["values"] };
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
function describeErrors({ vin, year, conclusive, otherYear, known }: Findings) {
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

type DecodeOptions = {
  readonly modelYear?: number | undefined;
  readonly today: Date;
};

/** A vehicle under the keys of DecodeVinValues: those that have a value, plus the three error keys. */
type OfflineRow = Readonly<Record<string, string>> & {
  readonly ErrorCode: string;
  readonly ErrorText: string;
};

/**
 * Decodes a VIN (17 characters, cleaned) by vPIC's rules (spVinDecode, spVinDecode_Core). Of two possible years, the one with the
 * greater element weight counts. Undefined if the manufacturer is not in the offline data.
 */
export function decodeOffline(
  data: OfflineData,
  vin: string,
  options: DecodeOptions,
): OfflineRow | undefined {
  const wmi = data.wmi(getWmi(vin));
  if (!wmi || wmi.publicFrom > options.today.getTime()) return undefined;
  const { pass, ...certainty } = findPatterns(data, wmi, vin, options);
  const { values, year, make } = pass;
  return {
    VIN: vin,
    ...Object.fromEntries(values),
    ...toLiters(values),
    ...(year !== undefined && { ModelYear: String(year) }),
    ...(make !== undefined && { Make: make }),
    VehicleType: wmi.vehicleType,
    Manufacturer: wmi.manufacturer,
    ...describeErrors({ vin, year, ...certainty, known: { wmi, values } }),
  };
}

function findPatterns(data: OfflineData, wmi: OfflineWmi, vin: string, { modelYear, today }: DecodeOptions) {
  const modelYears = getModelYears(vin, wmi.isLight, today);
  const keys = getPatternKeys(vin);
  const inYear = (year: number | undefined) => decodeInYear(data, wmi, keys, year);
  const fromVin = () => heaviest(candidateYears(wmi, modelYears).map(inYear));
  const named = modelYear === undefined ? undefined : inYear(modelYear);
  const isCandidate = modelYear !== undefined && modelYears.years.includes(modelYear);
  // A user's year is used if the VIN allows it, or if it explains the VIN.
  const isDecided = isCandidate || (named !== undefined && hasDetails(named));
  const pass = (isDecided ? named : fromVin()) ?? named ?? inYear(undefined);
  return {
    pass,
    conclusive: modelYears.conclusive || isDecided,
    otherYear: modelYear !== undefined && !isCandidate,
  };
}

const hasDetails = ({ values }: Pass): boolean => values.size > 0;

/** Position 7 of a light vehicle decides, unless the manufacturer has schemas only in the other year. */
function candidateYears({ schemas }: OfflineWmi, { years, conclusive }: ModelYears): readonly number[] {
  if (!conclusive) return years;
  const covered = years.find((year) => schemas.some(({ from, to }) => from <= year && year <= to));
  return [covered ?? years[0]].filter((year) => year !== undefined);
}

/** The pass with the greatest element weight; if equal, the one with more elements, then the later year. */
const heaviest = (passes: readonly Pass[]): Pass | undefined =>
  passes.toSorted(
    (one, other) =>
      other.weight - one.weight || other.values.size - one.values.size || (other.year ?? 0) - (one.year ?? 0),
  )[0];

const litersInCubicInch = 0.016387064;

/** Liters, from cubic centimeters or cubic inches if vPIC has only those (its table Conversion). */
function toLiters(values: Pass["values"]) {
  const [given, centimeters, inches] = (["DisplacementL", "DisplacementCC", "DisplacementCI"] as const).map(
    (element) => values.get(element),
  );
  if (given !== undefined) return { DisplacementL: given };
  if (centimeters !== undefined) return { DisplacementL: String(Number(centimeters) / 1000) };
  return inches === undefined ? {} : { DisplacementL: String(Number(inches) * litersInCubicInch) };
}

/** Decodes the check digit and model year of an unknown maker's VIN (17 characters, cleaned): the later of two years, unless given. */
export function decodeUnknownMaker(vin: string, { modelYear, today }: DecodeOptions): DecodedVin {
  // Without the manufacturer it is unknown whether position 7 determines the 30-year cycle.
  const { years, conclusive } = getModelYears(vin, false, today);
  const isNamed = modelYear !== undefined && years.includes(modelYear);
  const year = isNamed ? modelYear : years[0];
  const { AdditionalErrorText, ...errors } = describeErrors({
    vin,
    year,
    conclusive: conclusive || isNamed,
    otherYear: modelYear !== undefined && !isNamed,
  });
  return {
    facts: year === undefined ? {} : { ModelYear: String(year) },
    ...errors,
    ...(AdditionalErrorText !== "" && { AdditionalErrorText }),
  };
}
