import { pick } from "./options.ts";
import type { Option } from "./field.ts";
import { poundsInWords, weightClasses } from "#shared/text/weight-classes.ts";

/** Hazard classes and divisions (49 CFR 173.2), grouped by their limits in 49 CFR 387.9, and oil. */
export const hazmatClasses = pick(
  ["explosives_1_1_to_1_3", "Explosives, Division 1.1, 1.2 or 1.3"],
  ["explosives_1_4_to_1_6", "Explosives, Division 1.4, 1.5 or 1.6"],
  ["flammable_gas_2_1", "Flammable gas, Division 2.1"],
  ["nonflammable_gas_2_2", "Nonflammable gas, Division 2.2"],
  ["poison_gas_zone_a", "Poison gas, Division 2.3, Hazard Zone A"],
  ["poison_gas_other", "Poison gas, Division 2.3, other zones"],
  ["flammable_liquid_3", "Flammable or combustible liquid, Class 3"],
  ["flammable_solid_4", "Flammable solid, Class 4"],
  ["oxidizer_5", "Oxidizer or organic peroxide, Class 5"],
  ["poison_zone_a", "Poison, Division 6.1, Packing Group I, Hazard Zone A"],
  ["poison_other", "Poison or infectious substance, Class 6, other"],
  ["radioactive_controlled", "Radioactive, highway route controlled quantity"],
  ["radioactive_other", "Radioactive, Class 7, other"],
  ["corrosive_8", "Corrosive, Class 8"],
  ["miscellaneous_9", "Miscellaneous, Class 9"],
  ["oil", "Oil, fuel oil and the like"],
  ["hazardous_substance", "Hazardous substance (RQ on the shipping paper)"],
  ["hazardous_waste_only", "Hazardous waste"],
  // Kept for profiles written before the two were separate.
  ["hazardous_waste", "Hazardous waste or substance, not sure which"],
);

export const dashCameras = pick(
  ["none", "None"],
  ["road", "Road-facing"],
  ["road_and_driver", "Road- and driver-facing"],
);

/** Proof of insurance filed with the government: federal forms of 49 CFR 387, and uniform state forms. */
export const filings = pick(
  ["bmc_91x", "BMC-91X: federal liability"],
  ["bmc_34", "BMC-34: federal household goods cargo"],
  ["mcs_90", "MCS-90 endorsement"],
  ["form_e", "Form E: state liability"],
  ["form_h", "Form H: state cargo"],
  ["oversize", "Oversize or overweight permit filing"],
);

export const interestRoles = pick(
  ["additional_insured", "Additional insured"],
  ["certificate_holder", "Certificate holder"],
  ["loss_payee", "Loss payee"],
);

export const ownerships = pick(["owned", "Owned"], ["financed", "Financed"], ["leased", "Leased"]);

/** The weight classes of FHWA, by gross vehicle weight rating. */
export const grossWeights: Option[] = weightClasses.map(({ number, pounds }) => ({
  value: `class_${number}`,
  label: `Class ${number}: ${poundsInWords(pounds)}`,
}));

/** Endorsements of a CDL (49 CFR 383.93). */
export const endorsements = pick(
  ["H", "H: hazardous materials"],
  ["N", "N: tank vehicle"],
  ["X", "X: tank and hazardous materials"],
  ["T", "T: double and triple trailers"],
  ["P", "P: passengers"],
  ["S", "S: school bus"],
);

/** Federal codes of what a CDL doesn't allow (49 CFR 383.95, 383.153). States add codes of their own. */
export const cdlRestrictions = pick(
  ["E", "E: no manual transmission"],
  ["L", "L: no air brakes"],
  ["Z", "Z: no full air brakes"],
  ["K", "K: intrastate only"],
  ["M", "M: no Class A passenger vehicles"],
  ["N", "N: no Class A or B passenger vehicles"],
  ["O", "O: no tractor-trailers"],
  ["V", "V: medical variance"],
);

export const cancellations = pick(
  ["no", "No"],
  ["canceled", "Canceled"],
  ["non_renewed", "Not renewed by the insurer"],
);

const accidents = pick(
  ["accident_at_fault", "Accident, at fault"],
  ["accident_not_at_fault", "Accident, not at fault"],
);
export const accidentKinds: readonly string[] = accidents.map(({ value }) => value);
export const incidentKinds = [
  ...accidents,
  ...pick(
    ["violation", "Moving violation"],
    ["major_violation", "Major violation, like DUI or reckless driving"],
    ["suspension", "License suspended or revoked"],
    ["other", "Other"],
  ),
];

export const lossLines = pick(
  ["auto_liability", "Auto liability"],
  ["physical_damage", "Physical damage"],
  ["cargo", "Cargo"],
  ["general_liability", "General liability"],
  ["other", "Other"],
);

export const fmcsaTopics = pick(
  ["dotNumber", "DOT number"],
  ["name", "Company name"],
  ["dbaName", "DBA name"],
  ["businessType", "Business type"],
  ["mailingAddress", "Mailing address"],
  ["physicalAddress", "Principal place of business"],
  ["phone", "Phone"],
  ["email", "Email"],
  ["mcNumber", "MC number"],
  ["powerUnits", "Power units"],
  ["drivers", "Drivers"],
  ["authority", "Carrier type"],
  ["cargo", "Cargo"],
  ["hazmat", "Hazardous materials"],
  ["interstate", "Interstate or intrastate"],
  ["operatingAuthority", "Operating authority"],
  ["liabilityFiling", "Liability insurance filed with FMCSA"],
  ["mileage", "Annual mileage"],
);

export const fmcsaActions = pick(
  ["fix", "Corrected in this profile"],
  ["update", "Filing an MCS-150 update"],
  ["explain", "Explained in the note"],
);
