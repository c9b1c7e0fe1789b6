import { z } from "zod";

/**
 * What is read of a decoded VIN, by the names of vPIC's DecodeVinValues, with two that are made of several of its:
 * EnginePower ("405-510 hp", of EngineHP and EngineHP_to) and ManufacturerName (of Manufacturer).
 * GVWR is vPIC's class text ("Class 8: 33,001 lb and above (14,969 kg and above)"), TrailerLength is in feet,
 * DisplacementL in litres.
 */
export const vehicleKeys = [
  "ModelYear",
  "Make",
  "Model",
  "Series",
  "Trim",
  "BodyClass",
  "VehicleType",
  "TrailerType",
  "TrailerBodyType",
  "TrailerLength",
  "Axles",
  "BodyCabType",
  "DriveType",
  "EngineModel",
  "EngineManufacturer",
  "EnginePower",
  "EngineCylinders",
  "DisplacementL",
  "FuelTypePrimary",
  "FuelTypeSecondary",
  "BrakeSystemType",
  "GVWR",
  "GVWR_to",
  "ManufacturerName",
  "PlantCity",
  "PlantState",
  "PlantCountry",
] as const;
export type VehicleKey = (typeof vehicleKeys)[number];

const value = z.string().min(1).max(500);

/** What is known of a vehicle. A key without a value is not there. */
export const vehicleFacts = z.partialRecord(z.enum(vehicleKeys), value);

/**
 * A decoded VIN. ErrorCode is vPIC's comma list ("0", "1,11,14,400"): "0" alone is a clean decode, "1" a wrong check
 * digit with everything else decoded all the same. ErrorText says it in words.
 */
export const decodedVin = z.object({
  facts: vehicleFacts,
  ErrorCode: z.string().regex(/^\d+(,\d+)*$/),
  ErrorText: z.string(),
  /** What vPIC adds, on clean decodes too: that the model year may be another, that the vehicle was built on later. */
  AdditionalErrorText: z.string().optional(),
});
export type VehicleFacts = z.infer<typeof vehicleFacts>;
export type DecodedVin = z.infer<typeof decodedVin>;

/** The codes of a decode that say something is wrong, in vPIC's order; none for a clean one. */
export const getErrorCodes = ({ ErrorCode }: DecodedVin): string[] =>
  ErrorCode.split(",").filter((code) => code !== "0");

/** Whether nothing is wrong with the VIN: beside the 0 there may be remarks, as that of unused characters (14). */
export const isClean = ({ ErrorCode }: DecodedVin): boolean => ErrorCode.split(",").includes("0");
