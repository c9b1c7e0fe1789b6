/**
 * The elements of vPIC that a decode is made of, by their codes. Their order is that of the copy's file: add at the
 * end. DisplacementCC, DisplacementCI and the engine's power are steps on the way to DisplacementL and EnginePower. Air
 * bags and seat belts are never shown: they count in the choice between two model years.
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
  "DisplacementCI",
  "AirBagLocFront",
  "SeatBeltsAll",
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
  /** All makes of the manufacturer, in capitals. */
  readonly makes: readonly string[];
  /** A car, a multipurpose vehicle or a truck of 10,000 lb or less: position 7 tells its cycle of years. */
  readonly isLight: boolean;
  /** The day from which it may be told, in ms since 1970. */
  readonly publicFrom: number;
  readonly schemas: readonly SchemaLink[];
};

/** Called for a pattern that fits: `rank` orders the patterns of an element, lower first; `value` names its value. */
export type PatternVisitor = (element: number, value: number, rank: number) => void;

/** A value of an element; `rank` orders those of one element, the newest last. */
export type SpecItem = { readonly element: number; readonly text: string; readonly rank: number };

/** A rule of NHTSA's vehicle specs: where every key is what the VIN says, the values follow. */
export type SpecRule = { readonly keys: readonly SpecItem[]; readonly values: readonly SpecItem[] };

/** A copy of vPIC's data, however it is stored. */
export type VpicCopy = {
  /** The day of its newest entry, yyyy-mm-dd. */
  readonly dataDate: string;
  /** The month of NHTSA's dump that it was made of, yyyy-mm; undefined for the copy that comes with the server. */
  readonly month?: string | undefined;
  /** How many elements follow copiedElements: those that have no name here, for vehicle specs to compare. */
  readonly keyElements: number;
  /** How much it counts, in the choice between two model years, that an element has a value (vPIC's Element.weight). */
  readonly weight: (element: CopiedElement | "Make") => number;
  /** By the 3 characters of a WMI, or 6 where the third is a 9. */
  readonly wmi: (code: string) => CopiedWmi | undefined;
  /** Visits every pattern of a schema that fits `keys` (see patternKeysOf). */
  readonly visit: (schema: number, keys: string, visitor: PatternVisitor) => void;
  /** What a value says. */
  readonly text: (element: number, value: number) => string;
  /** The make to which a value of Model belongs. */
  readonly getMake: (model: number) => string | undefined;
  /** What follows from an engine model, by its name. */
  readonly engine: (model: string) => readonly (readonly [element: CopiedElement, value: string])[];
  /** The rules of vehicle specs for a model of a manufacturer in a year. */
  readonly specs: (model: number, wmi: CopiedWmi, year: number | undefined) => readonly SpecRule[];
};
