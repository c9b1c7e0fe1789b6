/**
 * The elements of vPIC that a decode is made of, by their codes. Their order is that of the copy's file: add at the
 * end. DisplacementCC and the engine's power are steps on the way to DisplacementL and EnginePower.
 */
export const copiedElements = [
  "Model",
  "BodyClass",
  "Series",
  "Trim",
  "GVWR",
  "GVWR_to",
  "EngineModel",
  "EngineManufacturer",
  "EngineCylinders",
  "EngineHP",
  "EngineHP_to",
  "EngineKW",
  "DisplacementL",
  "DisplacementCC",
  "FuelTypePrimary",
  "FuelTypeSecondary",
  "BrakeSystemType",
  "DriveType",
  "BodyCabType",
  "Axles",
  "TrailerType",
  "TrailerBodyType",
  "TrailerLength",
  "PlantCity",
  "PlantState",
  "PlantCountry",
] as const;
export type CopiedElement = (typeof copiedElements)[number];

/** A group of patterns that holds for a manufacturer's vehicles of these model years, inclusive. */
export type SchemaLink = { readonly schema: number; readonly from: number; readonly to: number };

/** What is known of a world manufacturer identifier. */
export type CopiedWmi = {
  readonly manufacturer: string;
  /** As vPIC writes it: "TRUCK", "TRAILER", "INCOMPLETE VEHICLE". */
  readonly vehicleType: string;
  /** The make, where the manufacturer has just one. */
  readonly make: string | undefined;
  /** A car, a multipurpose vehicle or a truck of 10,000 lb or less: position 7 tells its cycle of years. */
  readonly isLight: boolean;
  /** The day from which it may be told, in ms since 1970. */
  readonly publicFrom: number;
  readonly schemas: readonly SchemaLink[];
};

/** Called for a pattern that fits: `rank` orders the patterns of an element, lower first; `value` names its value. */
export type PatternVisitor = (element: number, value: number, rank: number) => void;

/** A copy of vPIC's data, however it is stored. */
export type VpicCopy = {
  /** The day of its newest entry, yyyy-mm-dd. */
  readonly dataDate: string;
  /** How much it counts, in the choice between two model years, that an element has a value (vPIC's Element.weight). */
  readonly weight: (element: CopiedElement | "Make") => number;
  /** By the 3 characters of a WMI, or 6 where the third is a 9. */
  readonly wmi: (code: string) => CopiedWmi | undefined;
  /** Visits every pattern of a schema that fits `keys` (see patternKeysOf). */
  readonly visit: (schema: number, keys: string, visitor: PatternVisitor) => void;
  /** What a value says. */
  readonly text: (element: number, value: number) => string;
  /** The make to which a value of Model belongs. */
  readonly makeOf: (model: number) => string | undefined;
  /** What follows from an engine model, by its name. */
  readonly engine: (model: string) => readonly (readonly [element: CopiedElement, value: string])[];
};
