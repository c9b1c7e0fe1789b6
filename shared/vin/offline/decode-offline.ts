import { describeErrors } from "./decode-errors.ts";
import { type ModelYears, getModelYears } from "./model-years.ts";
import { decodeInYear, type Pass } from "./one-pass.ts";
import { getPatternKeys, getWmi } from "./vin-parts.ts";
import type { CopiedWmi, VpicCopy } from "./offline-data.ts";

export type DecodeOptions = {
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
 * greater element weight counts. Undefined if the manufacturer is not in the copy.
 */
export function decodeOffline(copy: VpicCopy, vin: string, options: DecodeOptions): OfflineRow | undefined {
  const wmi = copy.wmi(getWmi(vin));
  if (!wmi || wmi.publicFrom > options.today.getTime()) return undefined;
  const { pass, ...certainty } = findPatterns(copy, wmi, vin, options);
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

function findPatterns(copy: VpicCopy, wmi: CopiedWmi, vin: string, { modelYear, today }: DecodeOptions) {
  const modelYears = getModelYears(vin, wmi.isLight, today);
  const keys = getPatternKeys(vin);
  const inYear = (year: number | undefined) => decodeInYear(copy, wmi, keys, year);
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
function candidateYears({ schemas }: CopiedWmi, { years, conclusive }: ModelYears): readonly number[] {
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
