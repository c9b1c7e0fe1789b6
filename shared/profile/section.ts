import type { FieldReference, Field } from "./field.ts";

/** A heading of the printed document, and its position; sections and groups may share one. */
type Printed = { readonly title: string; readonly place: number };

/** The part of an ACORD application that asks the same: 125 applicant, 127 business auto, 137 coverages. */
export type AcordPart = { readonly form: "125" | "127" | "137"; readonly section: string };

export type Group = {
  readonly title?: string;
  /** Optional questions, closed under "More questions" until opened. */
  readonly folded?: true;
  readonly note?: string;
  readonly fields: readonly (Field | FieldReference)[];
  readonly printed?: Printed;
  readonly acord?: AcordPart;
};

export type Section = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly groups: readonly Group[];
  readonly showsProgress?: true;
  readonly completedBy?: "action";
  /** Separate at the end of the menu, without a number or a check mark. */
  readonly standalone?: true;
  readonly printed?: Printed;
  readonly acord?: AcordPart;
};

/** Declares a section, keeping its literal types: the answer types are derived from them. */
export function defineSection<const S extends Section>(section: S): S {
  return section;
}
