/** The lookup tables used for decoding, in lowercase. */
export const lookupTables: ReadonlySet<string> = new Set([
  "bodycab",
  "bodystyle",
  "brakesystem",
  "country",
  "drivetype",
  "enginemodel",
  "fueltype",
  "grossvehicleweightrating",
  "make",
  "manufacturer",
  "model",
  "trailerbodytype",
  "trailertype",
  "vehicletype",
]);

/** The tables required for decoding. The vehicle spec tables are optional; the package has none. */
export const coreTables: readonly string[] = [
  "element",
  "pattern",
  "vinschema",
  "wmi",
  "wmi_make",
  "wmi_vinschema",
  "make",
  "make_model",
  "manufacturer",
  "model",
  "vehicletype",
  "enginemodel",
  "enginemodelpattern",
];
