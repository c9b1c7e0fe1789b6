export type VehicleKind = "tractor" | "straight truck" | "trailer" | "tank trailer";

/** insp_unit_type_id of the daily file, and unit_type_desc of the SMS snapshot. */
export const unitTypes: Readonly<Record<VehicleKind, { readonly id: string; readonly name: string }>> = {
  tractor: { id: "11", name: "TRUCK TRACTOR" },
  "straight truck": { id: "10", name: "STRAIGHT TRUCK" },
  trailer: { id: "9", name: "SEMI-TRAILER" },
  "tank trailer": { id: "9", name: "SEMI-TRAILER" },
};

/** A make, and the first eight characters of its VINs. */
export type VehicleModel = { readonly make: string; readonly vin: string };

export const vehicleModels: Readonly<Record<VehicleKind, readonly VehicleModel[]>> = {
  tractor: [
    { make: "FREIGHTLINER", vin: "1FUJGLDR" },
    { make: "PETERBILT", vin: "1XPBD49X" },
    { make: "KENWORTH", vin: "1XKYD49X" },
    { make: "VOLVO", vin: "4V4NC9EH" },
    { make: "INTERNATIONAL", vin: "3HSDZAPR" },
  ],
  "straight truck": [
    { make: "INTERNATIONAL", vin: "1HTMMMML" },
    { make: "FREIGHTLINER", vin: "1FVACWDT" },
    { make: "ISUZU", vin: "JALC4W16" },
  ],
  trailer: [
    { make: "UTILITY", vin: "1UYVS253" },
    { make: "GREAT DANE", vin: "1GRAA062" },
    { make: "WABASH", vin: "1JJV532D" },
    { make: "STOUGHTON TRAILERS", vin: "1DW1A532" },
  ],
  "tank trailer": [
    { make: "HEIL", vin: "5HTDL452" },
    { make: "POLAR", vin: "1PMA2432" },
  ],
};
