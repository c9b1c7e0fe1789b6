import type { Option, RowField } from "#shared/profile/field.ts";

const yesNo: readonly Option[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

export function getOptions(field: RowField): readonly Option[] | undefined {
  if (field.kind === "toggle") return yesNo;
  return field.kind === "select" || field.kind === "radio" ? field.options : undefined;
}
