/** The seven categories of violations: FMCSA's BASICs without crashes, and Other. */
export const violationCategories = [
  "Vehicle Maintenance",
  "Hours of Service",
  "Unsafe Driving",
  "Driver Fitness",
  "Controlled Substances/Alcohol",
  "Hazmat",
  "Other",
] as const;

export type ViolationCategory = (typeof violationCategories)[number];
