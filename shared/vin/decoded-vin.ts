import { z } from "zod";

/** Values named as in vPIC's DecodeVinValues, plus EnginePower ("405-510 hp") and ManufacturerName. Lengths in feet, liters. */
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

/** Facts about a vehicle. Keys without a value are absent. */
export const vehicleFacts = z.partialRecord(z.enum(vehicleKeys), value);

/** A decoded VIN. ErrorCode is vPIC's comma-separated list: "0" is a clean decode, "1" a wrong check digit with all else decoded. */
export const decodedVin = z.object({
  facts: vehicleFacts,
  ErrorCode: z.string().regex(/^\d+(,\d+)*$/),
  ErrorText: z.string(),
  /** vPIC's remarks, on clean decodes too: other possible model year, vehicle modified later. */
  AdditionalErrorText: z.string().optional(),
});
export type VehicleFacts = z.infer<typeof vehicleFacts>;
export type DecodedVin = z.infer<typeof decodedVin>;

/** True if NHTSA, or the offline data, says that the model year may differ from the decoded one. */
export const isYearDoubtful = ({ AdditionalErrorText = "" }: DecodedVin): boolean =>
  /model year/i.test(AdditionalErrorText);

export const getErrorCodes = ({ ErrorCode }: DecodedVin): string[] =>
  ErrorCode.split(",").filter((code) => code !== "0");

/** True if the VIN has no errors: besides 0 there may be remarks, such as unused characters (14). */
export const isClean = ({ ErrorCode }: DecodedVin): boolean => ErrorCode.split(",").includes("0");
