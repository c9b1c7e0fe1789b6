import type { Field } from "./field.ts";
import { allFields } from "./registry.ts";

/** Raise it when an existing key takes something else: another kind, a higher limit. New keys and choices count by themselves. */
export const changedRules = 1;

/** Rule of a key in storage: its kind with its limit, and the choices that are checked. */
export type StorableKey = {
  /** Prefixed with its list's key for a field of a row: "drivers.fullName". */
  readonly key: string;
  readonly rule: string;
  readonly choices: readonly string[];
};

function getLimit(field: Field): number | undefined {
  if (field.kind === "list") return field.maxRows;
  if (field.kind === "digits") return field.maxDigits;
  return field.kind === "checklist" ? field.max : undefined;
}

function getChoices(field: Field): string[] {
  if (field.kind === "flag") return [field.on];
  // An open choice's options are suggestions. Any text is an answer.
  const isChecked = field.kind === "select" || field.kind === "radio" || field.kind === "checklist";
  return isChecked ? field.options.map(({ value }) => value) : [];
}

function toStorableKeys(field: Field, path: string): StorableKey[] {
  const limit = getLimit(field);
  const rule = limit === undefined ? field.kind : `${field.kind} up to ${limit}`;
  const rows = field.kind === "list" ? field.fields : [];
  const inRows = rows.flatMap((each) => toStorableKeys(each, `${path}.${each.key}`));
  return [{ key: path, rule, choices: getChoices(field) }, ...inRows];
}

/** Everything that can be stored in a profile, in the registry's order. */
export const listStorableKeys = (): StorableKey[] =>
  allFields().flatMap((field) => toStorableKeys(field, field.key));

/** Version stored with saved answers: it counts keys and choices, so a newer version has a higher one. */
export const registryVersion = listStorableKeys().reduce(
  (sum, { choices }) => sum + 1 + choices.length,
  changedRules,
);
