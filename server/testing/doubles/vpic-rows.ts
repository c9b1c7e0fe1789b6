import { hasRightCheckDigit } from "#shared/text/check-digit.ts";

/** One vehicle as vPIC sends it: all values are text, "" if missing. */
export type VpicDoubleRow = Record<string, string>;

const unknowns = {
  ABS: "",
  ActiveSafetySysNote: "",
  AxleConfiguration: "",
  BatteryKWh: "",
  BusType: "Not Applicable",
  CurbWeightLB: "",
  CustomMotorcycleType: "Not Applicable",
  Doors: "",
  EngineHP: "",
  EngineHP_to: "",
  EngineKW: "",
  NCSABodyType: "",
  Note: "",
  OtherTrailerInfo: "",
  PossibleValues: "",
  Series2: "",
  SuggestedVIN: "",
  TPMS: "",
  Wheels: "",
};

const yearDoubt =
  "The Model Year decoded for this VIN may be incorrect. If you know the Model year, please enter it and decode again to get more accurate information.";

const united = { PlantCountry: "UNITED STATES (USA)", AdditionalErrorText: yearDoubt };

const motorless = {
  BodyCabType: "Not Applicable",
  DriveType: "Not Applicable",
  FuelTypePrimary: "Not Applicable",
  FuelTypeSecondary: "Not Applicable",
  EngineModel: "",
  GVWR: "",
};

const noTrailer = { TrailerType: "Not Applicable", TrailerBodyType: "Not Applicable", TrailerLength: "" };

const heavy = "Class 8: 33,001 lb and above (14,969 kg and above)";

export const tractorRow: VpicDoubleRow = {
  ...unknowns,
  ...united,
  ...noTrailer,
  Make: "FREIGHTLINER",
  Manufacturer: "DAIMLER TRUCK NORTH AMERICA LLC",
  Model: "Cascadia",
  ModelYear: "2012",
  Series: "",
  Trim: "",
  BodyClass: "Truck-Tractor",
  VehicleType: "TRUCK",
  BodyCabType: "MDHD: Conventional",
  DriveType: "6x4",
  Axles: "3",
  BrakeSystemType: "Air",
  EngineModel: "DD15",
  EngineManufacturer: "Detroit Diesel",
  EngineCylinders: "6",
  EngineHP: "455",
  EngineHP_to: "505",
  DisplacementCC: "14800.0",
  DisplacementL: "14.8",
  FuelTypePrimary: "Diesel",
  FuelTypeSecondary: "",
  GVWR: heavy,
  GVWR_to: heavy,
  PlantCity: "CLEVELAND",
  PlantState: "NORTH CAROLINA",
};

/** A van trailer: no engine, no weight class. */
export const trailerRow: VpicDoubleRow = {
  ...unknowns,
  ...united,
  ...motorless,
  Make: "WABASH VANS",
  Manufacturer: "WABASH NATIONAL CORPORATION",
  Model: "Duraplate",
  ModelYear: "2018",
  Series: "",
  Trim: "",
  BodyClass: "Trailer",
  VehicleType: "TRAILER",
  TrailerType: "",
  TrailerBodyType: "Box or Van Enclosed Trailer",
  TrailerLength: "53",
  Axles: "2",
  PlantCity: "LAFAYETTE",
  PlantState: "INDIANA",
};

/** A pickup truck, as answered in 2021: with extra spaces. */
export const pickupRow: VpicDoubleRow = {
  ...unknowns,
  ...united,
  ...noTrailer,
  Make: "FORD",
  Manufacturer: "FORD MOTOR COMPANY, USA",
  Model: "F-150",
  ModelYear: "2013",
  Series: "F-Series",
  Trim: "SuperCrew",
  BodyClass: "Pickup",
  VehicleType: "TRUCK ",
  BodyCabType: "Crew/ Super Crew/ Crew Max",
  DriveType: "4WD/4-Wheel Drive/4x4",
  Axles: "2",
  BrakeSystemType: "Hydraulic",
  EngineCylinders: "6",
  EngineHP: "365",
  EngineKW: "272.1805",
  DisplacementL: "3.5",
  FuelTypePrimary: "Gasoline",
  GVWR: "Class 2F: 7,001 - 8,000 lb (3,175 - 3,629 kg)",
  PlantCity: "DEARBORN",
  PlantState: "MICHIGAN",
};

const byManufacturer: Readonly<Record<string, VpicDoubleRow>> = {
  "1FU": tractorRow,
  "3AK": tractorRow,
  "1XK": { ...tractorRow, Make: "KENWORTH", Manufacturer: "KENWORTH TRUCK COMPANY", Model: "T680" },
  "1M1": { ...tractorRow, Make: "MACK", Manufacturer: "MACK TRUCKS, INC.", Model: "Anthem" },
  "1JJ": trailerRow,
  "1GR": { ...trailerRow, Make: "GREAT DANE", Manufacturer: "GREAT DANE LLC", Model: "Champion" },
  "1FT": pickupRow,
};

/** Position 10 of a VIN, from 2010 on (49 CFR 565.15(d)(1), table VII). */
const years = "ABCDEFGHJKLMNPRSTVWXY123456789";

const getYear = (vin: string): string => {
  const at = years.indexOf(vin.charAt(9));
  return at < 0 ? "" : String(2010 + at);
};

const clean = "0 - VIN decoded clean. Check Digit (9th position) is correct";
const wrongDigit = "1 - Check Digit (9th position) does not calculate properly";
const unknownMaker =
  "7 - Manufacturer is not registered with NHTSA for sale or importation in the U.S. for use on U.S roads; Please contact the manufacturer directly for more information";

const emptyRow: VpicDoubleRow = Object.fromEntries(
  Object.keys({ ...tractorRow, ...trailerRow, ...pickupRow }).map((key) => [key, ""]),
);

/** The double's data for any VIN: its manufacturer's vehicle, or an unknown manufacturer. */
export function createVpicRow(vin: string, modelYear?: string): VpicDoubleRow {
  const vehicle = byManufacturer[vin.slice(0, 3)];
  const digit = hasRightCheckDigit(vin) ? undefined : wrongDigit;
  const errors = vehicle ? [digit ?? clean] : [digit, unknownMaker].filter((text) => text !== undefined);
  return {
    ...(vehicle ?? emptyRow),
    ...(vehicle && { ModelYear: modelYear ?? getYear(vin) }),
    VIN: vin,
    ErrorCode: errors.map((text) => text.split(" ")[0]).join(","),
    ErrorText: errors.join("; "),
  };
}
