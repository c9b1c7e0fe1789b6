/** The BASICs by the names that columns of the inspections begin with. */
export type GeneratedBasic = "unsafe" | "fatigued" | "dr_fitness" | "subt_alcohol" | "vh_maint" | "hm";

export type ViolationCode = {
  readonly basic: GeneratedBasic;
  readonly code: string;
  readonly weight: number;
  /** How often it puts a vehicle or driver out of service, in percent. */
  readonly outOfService: number;
  readonly group: string;
  readonly text: string;
};

/** As FMCSA names them in the violations. */
export const basicNames: Readonly<Record<GeneratedBasic, string>> = {
  unsafe: "Unsafe Driving",
  fatigued: "HOS Compliance",
  dr_fitness: "Driver Fitness",
  subt_alcohol: "Controlled Substances/Alcohol",
  vh_maint: "Vehicle Maint.",
  hm: "HM Compliance",
};

const codes = `
unsafe|392.2-SLLS2|4|0|Speeding 2|State/Local Laws - Speeding 6-10 miles per hour over the speed limit
unsafe|392.2-SLLS3|7|0|Speeding 3|State/Local Laws - Speeding 11-14 miles per hour over the speed limit
unsafe|392.16A|7|0|Seat Belt|Failing to use seat belt while operating a CMV
unsafe|392.82A1|10|0|Phone Call|Using a hand-held mobile telephone while operating a CMV
unsafe|392.2LC|5|0|Dangerous Driving|Improper lane change
fatigued|395.8E|7|20|False Log|False report of drivers record of duty status
fatigued|395.8A-ELD|5|30|Incomplete/Wrong Log|No record of duty status (ELD required)
fatigued|395.3A2-PROP|7|25|Hours|Driving beyond 14 hour duty period (Property carrying vehicle)
fatigued|395.8F1|5|2|Incomplete/Wrong Log|Drivers record of duty status not current
fatigued|395.22H|1|0|EOBR Related|Driver failing to maintain supply of blank drivers records of duty status graph-grids
dr_fitness|383.23A2|8|90|License-related: High|Operating a CMV without a CDL
dr_fitness|391.41A-F|1|0|Medical Certificate|Operating a property-carrying vehicle without a valid medical certificate
dr_fitness|391.11B2|4|30|General Driver Qualification|Non-English speaking driver
dr_fitness|383.51A|8|95|License-related: High|Driving a CMV (CDL) while disqualified
subt_alcohol|392.4A|10|100|Drugs|Driver uses or is in possession of drugs
subt_alcohol|392.5A2|5|100|Alcohol|Operating a CMV while under the influence of an intoxicating beverage
vh_maint|393.9A|2|2|Clearance Identification Lamps/Other|Inoperable required lamp
vh_maint|393.47E|4|30|Brakes Out of Adjustment|Clamp or roto type brake out of adjustment
vh_maint|393.75A3|8|60|Tires|Tire - flat and/or audible air leak
vh_maint|393.45B2|4|5|Brakes, All Others|Brake hose or tubing chafing and/or kinking
vh_maint|396.3A1|2|4|Inspection Reports|Inspection, repair and maintenance of parts and accessories
vh_maint|393.25F|6|10|Lighting|Stop lamp violations
vh_maint|396.17C|4|0|Inspection Reports|Operating a CMV without proof of a periodic inspection
vh_maint|393.95A|2|0|Emergency Equipment|No, discharged or unsecured fire extinguisher
hm|177.817A|3|5|Documentation - HM|No shipping papers (carrier)
hm|172.504A|5|20|Markings - HM|Vehicle not placarded as required
hm|177.834A|10|50|Load Securement - HM|Package not secure in vehicle
`;

const isBasic = (name: string): name is GeneratedBasic => Object.hasOwn(basicNames, name);

/** Violations as officers find them, made up of codes that exist. */
export const violationCodes: readonly ViolationCode[] = codes
  .trim()
  .split("\n")
  .map((line) => {
    const [basic = "", code = "", weight = "", outOfService = "", group = "", text = ""] = line.split("|");
    if (!isBasic(basic)) throw new Error(`${basic} is no BASIC`);
    return { basic, code, weight: Number(weight), outOfService: Number(outOfService), group, text };
  });
