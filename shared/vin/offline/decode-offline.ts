import { additionalTextOf, errorsOf, type Findings } from "./decode-errors.ts";
import { modelYearsOf } from "./model-years.ts";
import { decodeInYear, type Pass } from "./one-pass.ts";
import { patternKeysOf, wmiOf } from "./vin-parts.ts";
import type { CopiedWmi, VpicCopy } from "./vpic-copy.ts";

type Options = {
  /** The model year as the user knows it. */
  readonly modelYear?: number | undefined;
  readonly today: Date;
};

/** A vehicle under the keys of DecodeVinValues: those that have a value, and the three that tell of errors. */
export type OfflineRow = Readonly<Record<string, string>> & {
  readonly ErrorCode: string;
  readonly ErrorText: string;
};

/**
 * Decodes a VIN (17 characters, cleaned) from a copy of vPIC's data by vPIC's own rules: manufacturer, the schemas of
 * the model year, the best pattern of each element, what the engine model adds. Of the two years that a VIN may mean
 * the later one counts unless it explains nothing and the earlier one does. Undefined where the manufacturer is not
 * in the copy. Source: the stored procedures of NHTSA's public vPIC database (spVinDecode, spVinDecode_Core).
 */
export function decodeOffline(copy: VpicCopy, vin: string, options: Options): OfflineRow | undefined {
  const wmi = copy.wmi(wmiOf(vin));
  if (!wmi || wmi.publicFrom > options.today.getTime()) return undefined;
  const findings = findingsOf(copy, wmi, vin, options);
  const { values, year, make } = findings.pass;
  return {
    VIN: vin,
    ...Object.fromEntries(values),
    ...litresOf(values.get("DisplacementL"), values.get("DisplacementCC")),
    ...(year !== undefined && { ModelYear: String(year) }),
    ...(make !== undefined && { Make: make }),
    VehicleType: wmi.vehicleType,
    Manufacturer: wmi.manufacturer,
    ...errorsOf(findings),
    AdditionalErrorText: additionalTextOf(findings),
  };
}

function findingsOf(copy: VpicCopy, wmi: CopiedWmi, vin: string, { modelYear, today }: Options): Findings {
  const { years, conclusive } = modelYearsOf(vin, wmi.isLight, today);
  const keys = patternKeysOf(vin);
  const inYear = (year: number | undefined) => decodeInYear(copy, wmi, keys, year);
  const named = modelYear === undefined ? [] : [modelYear];
  const pass = bestPass([...new Set([...named, ...years])], inYear);
  return {
    vin,
    wmi,
    pass,
    detailed: saysAnything(pass),
    conclusive: conclusive || modelYear !== undefined,
    otherYear: modelYear !== undefined && !years.includes(modelYear),
  };
}

/** Whether a pass found what the vehicle is, rather than where it was built alone. */
const saysWhat = ({ values }: Pass): boolean => values.has("Model") || values.has("BodyClass");

const saysAnything = ({ values }: Pass): boolean => values.size > 0;

/** The first year that explains the VIN; where none does, the first with anything to say, or simply the first. */
function bestPass(years: readonly number[], inYear: (year: number | undefined) => Pass): Pass {
  const passes: Pass[] = [];
  for (const year of years) {
    const pass = inYear(year);
    if (saysWhat(pass)) return pass;
    passes.push(pass);
  }
  return passes.find(saysAnything) ?? passes[0] ?? inYear(undefined);
}

/** Litres, from cubic centimetres where vPIC has only those (its table Conversion). */
function litresOf(litres: string | undefined, cubicCentimetres: string | undefined) {
  const known =
    litres ?? (cubicCentimetres === undefined ? undefined : String(Number(cubicCentimetres) / 1000));
  return known === undefined ? {} : { DisplacementL: known };
}
