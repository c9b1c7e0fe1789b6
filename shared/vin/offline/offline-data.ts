/** vPIC elements needed to decode, in the file's order: append new ones. Air bags and seat belts help to choose a year. */
export const offlineElements = [
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
export type OfflineElement = (typeof offlineElements)[number];

export const isOfflineElement = (code: string): code is OfflineElement =>
  offlineElements.some((element) => element === code);

/** A group of patterns for a manufacturer's vehicles of these model years, inclusive. */
type SchemaLink = { readonly schema: number; readonly from: number; readonly to: number };

export type OfflineWmi = {
  readonly manufacturer: string;
  /** As in vPIC: "TRUCK", "TRAILER", "INCOMPLETE VEHICLE". */
  readonly vehicleType: string;
  /** The make, if the manufacturer has only one. */
  readonly make: string | undefined;
  /** All makes of the manufacturer, in capitals. */
  readonly makes: readonly string[];
  /** A car, multipurpose vehicle or truck of 10,000 lb or less: position 7 determines its 30-year cycle. */
  readonly isLight: boolean;
  /** The date from which it may be published, in ms since 1970. */
  readonly publicFrom: number;
  readonly schemas: readonly SchemaLink[];
};

/** Called for each matching pattern: `rank` orders an element's patterns, lower first; `value` is an id. */
export type PatternVisitor = (element: number, value: number, rank: number) => void;

/** A value of an element; `rank` orders one element's values, the newest last. */
type SpecItem = { readonly element: number; readonly text: string; readonly rank: number };

/** A rule of NHTSA's vehicle specs: if every key matches the VIN, the values apply. */
export type SpecRule = { readonly keys: readonly SpecItem[]; readonly values: readonly SpecItem[] };

export type OfflineData = {
  readonly dataDate: string;
  /** The month of the NHTSA dump it was made from, yyyy-mm; undefined for the data that the server ships. */
  readonly month?: string | undefined;
  /** The number of unnamed elements after offlineElements, which only vehicle specs compare. */
  readonly keyElements: number;
  /** The weight of an element with a value in the choice between two model years (vPIC's Element.weight). */
  readonly weight: (element: OfflineElement | "Make") => number;
  /** By the 3 characters of a WMI, or 6 if the third is a 9. */
  readonly wmi: (code: string) => OfflineWmi | undefined;
  /** Visits every pattern of a schema that matches `keys` (see getPatternKeys). */
  readonly visit: (schema: number, keys: string, visitor: PatternVisitor) => void;
  readonly text: (element: number, value: number) => string;
  readonly getMake: (model: number) => string | undefined;
  /** The values implied by an engine model, by its name. */
  readonly engine: (model: string) => readonly (readonly [element: OfflineElement, value: string])[];
  /** The vehicle spec rules for a manufacturer's model in a year. */
  readonly specs: (model: number, wmi: OfflineWmi, year: number | undefined) => readonly SpecRule[];
};
