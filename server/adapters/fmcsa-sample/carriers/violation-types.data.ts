import type { BasicId } from "#shared/carrier/inspection.ts";

export type SampleBasic = BasicId | "hazmat";

/** What an officer can record. Severities are those of SMS Methodology 3.21, Appendix A, one for each group. */
export type ViolationType = {
  /** As the daily file spells it, "393.95A1-EEFE". */
  readonly code: string;
  readonly description: string;
  /** Absent if SMS does not count it. */
  readonly sms?: { readonly basic: SampleBasic; readonly group: string; readonly severity: number };
  readonly on: "driver" | "vehicle";
  /** How often it puts the driver or vehicle out of service. */
  readonly outOfServicePercent: number;
  /** insp_violation_category_id */
  readonly category: number;
};

const toTypes =
  (basic: SampleBasic, on: ViolationType["on"], category: number) =>
  (
    code: string,
    group: string,
    severity: number,
    outOfServicePercent: number,
    description: string,
  ): ViolationType => ({
    code,
    description,
    sms: { basic, group, severity },
    on,
    outOfServicePercent,
    category,
  });

const maintenance = toTypes("maintenance", "vehicle", 20);
const hos = toTypes("hos", "driver", 7);
const unsafe = toTypes("unsafe", "driver", 12);
const fitness = toTypes("fitness", "driver", 8);
const substances = toTypes("substances", "driver", 5);
const hazmat = toTypes("hazmat", "vehicle", 36);

const longTireText =
  "Tires - Sample text of a long description, which FMCSA's monthly file cuts off near one hundred and sixty characters while the daily file carries it to its very end, as here";

export const violationTypes: readonly ViolationType[] = [
  maintenance("393.75A3-TAOL", "Tires", 8, 90, "Tires - Flat, or leaking so that it can be heard or felt"),
  maintenance("393.75C-TAOTD-LT2/32", "Tires", 8, 35, longTireText),
  maintenance("393.47E", "Brakes Out of Adjustment", 4, 50, "Brakes - Clamp or roto type out of adjustment"),
  maintenance("393.47A-BCLMBD", "Brakes, All Others", 4, 75, "Brakes - Lining cracked, loose or missing"),
  maintenance("393.45B2-B", "Brakes, All Others", 4, 40, "Brakes - Hose chafed or not secured"),
  maintenance("396.3A1-BALAC", "Brakes, All Others", 4, 30, "Brakes - Air leak at a connection"),
  maintenance("393.9A-LHLI", "Lighting", 6, 20, "Lighting - Headlamp does not work"),
  maintenance("393.9A-LSLI", "Lighting", 6, 45, "Lighting - Stop lamp does not work"),
  maintenance("393.9A-LRLI", "Lighting", 6, 30, "Lighting - Tail lamp does not work"),
  maintenance("393.9A-LCL", "Clearance Identification Lamps/Other", 2, 0, "Lighting - Clearance lamp is out"),
  maintenance("393.9A-LIL", "Clearance Identification Lamps/Other", 2, 0, "Lighting - ID lamp is out"),
  maintenance("393.11A1-CSLRR", "Reflective Sheeting", 3, 0, "Reflective sheeting - Missing at lower rear"),
  maintenance("393.60E-WS", "Windshield/ Glass/ Markings", 1, 0, "Windshield - View is obstructed"),
  maintenance("393.78A-WS", "Windshield/ Glass/ Markings", 1, 0, "Windshield - Washers do not work"),
  maintenance("393.95A1", "Emergency Equipment", 2, 0, "Emergency equipment - No usable extinguisher"),
  maintenance("393.95F", "Emergency Equipment", 2, 0, "Emergency equipment - Warning triangles missing"),
  maintenance("396.5B-L", "Other Vehicle Defect", 3, 0, "Lubrication - Oil leaks from engine or hub"),
  maintenance("393.104F3-C", "General Securement", 1, 70, "Cargo - A tie-down is loose"),
  hos("395.3A3I-HOSPDIT", "Hours", 7, 35, "Hours (property) - Beyond 11 driving hours when inspected"),
  hos("395.3A2-HOSPD", "Hours", 7, 10, "Hours (property) - Drove after the 14th hour on duty"),
  hos("395.8E-HOSPD", "False Log", 7, 20, "Hours (property) - Record of duty status is false"),
  hos("395.8A-ELD", "Incomplete/Wrong Log", 5, 25, "ELD - No record of duty status from a required ELD"),
  hos("395.8F1", "Incomplete/Wrong Log", 5, 0, "Record of duty status is not up to date"),
  hos("395.22H4", "EOBR Related", 1, 0, "ELD - No blank log forms on board"),
  unsafe("392.2-SLLS2", "Speeding 2", 4, 0, "State law - Speeding, 6 to 10 mph over the limit"),
  unsafe("392.2-SLLS3", "Speeding 3", 7, 0, "State law - Speeding, 11 to 14 mph over the limit"),
  unsafe("392.2-SLLS4", "Speeding 4", 10, 0, "State law - Speeding, 15 mph or more over the limit"),
  unsafe("392.16-D", "Seat Belt", 7, 0, "Driver - Seat belt not worn"),
  unsafe("392.82A1", "Phone Call", 10, 0, "Driver - Hand-held phone used while driving"),
  unsafe("392.80-TEXTING", "Texting", 10, 0, "Driver - Texted while driving"),
  fitness("391.41A-F", "Medical Certificate", 1, 0, "Medical certificate - None that is valid"),
  fitness("383.23A2-LCDL", "License-related: High", 8, 30, "CDL - Lacks a required endorsement"),
  fitness("391.11B5-DNL", "License-related: High", 8, 45, "License - None that is valid for this vehicle"),
  substances("392.4A-DOSP", "Drugs", 10, 100, "Drugs - In the driver's possession"),
  substances("392.5A3-POSS", "Alcohol", 5, 100, "Alcohol - In the cab while driving"),
  hazmat("177.817A-HMSP", "Documentation - HM", 3, 5, "Hazmat - Shipping paper missing or incomplete"),
  hazmat("172.516A-HMPS", "Markings - HM", 5, 0, "Hazmat - Placard cannot be seen from its side"),
  hazmat("173.24B1-HMBPMC", "Package Integrity - HM", 8, 90, "Hazmat - Bulk package leaks"),
  hazmat("180.415-HMTMC", "Package Testing - HM", 7, 0, "Hazmat - Tank test date is not marked"),
  {
    code: "392.2-SLLSR",
    description: "State law - Registration or tag",
    on: "vehicle",
    outOfServicePercent: 0,
    category: 51,
  },
  {
    code: "390.21TB2-DOT",
    description: "Marking - USDOT number is not shown",
    on: "vehicle",
    outOfServicePercent: 0,
    category: 51,
  },
];
