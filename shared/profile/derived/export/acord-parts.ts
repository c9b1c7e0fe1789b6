import type { Group, Section } from "#shared/profile/section.ts";

/** Part of an ACORD application: 125 the applicant, 127 business auto, 137 the coverages of a state. */
export type AcordPart = { readonly form: "125" | "127" | "137"; readonly section: string };

/** By the id of a section of the profile. Each has the part that asks for the same, by meaning. */
const parts: Readonly<Record<string, AcordPart>> = {
  "contact-info": { form: "125", section: "Contact information" },
  "company-info": { form: "125", section: "Applicant information" },
  "owners-info": { form: "125", section: "Applicant information" },
  "business-operation": { form: "125", section: "Nature of business" },
  "driver-schedule": { form: "127", section: "Driver information" },
  "equipment-schedule": { form: "127", section: "Vehicle description" },
  "coverage-limits": { form: "137", section: "Coverages and limits" },
  "prior-insurance": { form: "125", section: "Prior carrier information" },
};

const remarks: AcordPart = { form: "125", section: "Remarks" };

/** The part of an ACORD application that the questions of a group belong to. */
export const getAcordPart = (section: Section, _group: Group): AcordPart => parts[section.id] ?? remarks;
