/** The tables of names that a decode reads, in small letters. */
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

/** The tables without which nothing can be decoded. Those of vehicle specs may be missing, as in the package. */
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
