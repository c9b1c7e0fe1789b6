import type { AcordPart, Group, Section } from "#shared/profile/section.ts";

const remarks: AcordPart = { form: "125", section: "Remarks" };

/** The part of an ACORD application that the questions of a group belong to, by meaning. */
export const getAcordPart = (section: Section, group: Group): AcordPart =>
  group.acord ?? section.acord ?? remarks;
