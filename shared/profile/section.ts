import type { FieldReference, Field } from "./field.ts";

/** A heading of the printed document, and its position; sections and groups may share one. */
export type Printed = { readonly title: string; readonly place: number };

export type Group = {
  readonly title?: string;
  readonly note?: string;
  readonly fields: readonly (Field | FieldReference)[];
  /** If different from the section's. */
  readonly printed?: Printed;
};

export type Section = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly groups: readonly Group[];
  /** Shows "X of Y fields completed" above the form. */
  readonly showsProgress?: true;
  /** Completed by an action of the user, not by answers. */
  readonly completedBy?: "action";
  /** Separate at the end of the menu, without a number or a check mark. */
  readonly standalone?: true;
  /** The heading of these answers in the printed document. */
  readonly printed?: Printed;
};

/** Declares a section, keeping its literal types: the answer types are derived from them. */
export function defineSection<const S extends Section>(section: S): S {
  return section;
}
