import { textAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { findField } from "#shared/profile/registry.ts";
import { cleanVin } from "#shared/text/vin-text.ts";

const lowerCaseAt = (row: Row, key: string): string => textAt(row, key).toLowerCase();

const joined = (name: string, ...parts: readonly string[]): string[] =>
  parts.every((part) => part !== "") ? [`${name} ${parts.join(" ")}`] : [];

const personName = (row: Row): string =>
  lowerCaseAt(row, "fullName").replace(/[.,]/g, "").replace(/\s+/g, " ");

export const getNameKey = (row: Row): string | undefined => joined("name", personName(row))[0];

const vinKey = ({ fields }: ListField): string | undefined => fields.find(({ kind }) => kind === "vin")?.key;

const licenseNumber = (row: Row): string => lowerCaseAt(row, "licenseNumber").replace(/[\s-]/g, "");

/** Keys of a vehicle (VIN, or unit number and plate) or person (license and state, or name and birth date); else empty. */
export function getIdentities(list: ListField, row: Row): string[] {
  const key = vinKey(list);
  if (key !== undefined)
    return [
      ...joined("vin", cleanVin(lowerCaseAt(row, key))),
      ...joined("unit", lowerCaseAt(row, "unitNumber"), lowerCaseAt(row, "plate").replace(/[\s-]/g, "")),
    ];
  if (!list.fields.some((field) => field.key === "licenseNumber")) return [];
  const license = licenseNumber(row);
  return [
    ...joined("license", license, lowerCaseAt(row, "licenseState")),
    ...joined("person", personName(row), lowerCaseAt(row, "dateOfBirth")),
  ];
}

const differ = (one: string, other: string): boolean => one !== "" && other !== "" && one !== other;

export type Contradiction = "vin" | "license" | "person";

/** Finds another VIN, another license of one person, or another person of one license, in rows that share an identity. */
export function findContradiction(list: ListField, one: Row, other: Row): Contradiction | undefined {
  const key = vinKey(list);
  const isOther = (read: (row: Row) => string): boolean => differ(read(one), read(other));
  const at = (name: string) => (row: Row) => lowerCaseAt(row, name);
  if (key !== undefined) return isOther((row) => cleanVin(at(key)(row))) ? "vin" : undefined;
  if (isOther(licenseNumber) || isOther(at("licenseState"))) return "license";
  return isOther(personName) && isOther(at("dateOfBirth")) ? "person" : undefined;
}

/** The lists that rows for `list` may belong to: units are power units or trailers. */
export function getImportLists(list: ListField): readonly ListField[] {
  const vin = list.fields.find((field) => field.kind === "vin");
  const keys = vin?.kind === "vin" ? (vin.onceIn ?? [list.key]) : [list.key];
  const found = keys.map((key) => (key === list.key ? list : findField(key)));
  return found.filter((field): field is ListField => field?.kind === "list");
}
