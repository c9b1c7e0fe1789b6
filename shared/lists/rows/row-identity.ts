import { textAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { cleanVin } from "#shared/vin/vin.ts";

const lowerCaseAt = (row: Row, key: string): string => textAt(row, key).toLowerCase();

const joined = (name: string, ...parts: readonly string[]): string[] =>
  parts.every((part) => part !== "") ? [`${name} ${parts.join(" ")}`] : [];

const personName = (row: Row): string =>
  lowerCaseAt(row, "fullName").replace(/[.,]/g, "").replace(/\s+/g, " ");

/** The name in a row; undefined without one. */
export const getNameKey = (row: Row): string | undefined => joined("name", personName(row))[0];

/**
 * What makes two rows the same vehicle or person: the VIN; the license number with its state; the name with
 * the date of birth. Rows that share one of them are duplicates. Empty for other lists.
 */
export function getIdentities(list: ListField, row: Row): string[] {
  const vin = list.fields.find(({ kind }) => kind === "vin");
  if (vin) return joined("vin", cleanVin(lowerCaseAt(row, vin.key)));
  if (!list.fields.some(({ key }) => key === "licenseNumber")) return [];
  const license = lowerCaseAt(row, "licenseNumber").replace(/[\s-]/g, "");
  return [
    ...joined("license", license, lowerCaseAt(row, "licenseState")),
    ...joined("person", personName(row), lowerCaseAt(row, "dateOfBirth")),
  ];
}
