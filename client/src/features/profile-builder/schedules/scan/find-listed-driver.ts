import { textAt } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";

const suffixes: ReadonlySet<string> = new Set(["jr", "sr", "ii", "iii", "iv", "v"]);

const toWords = (name: string): string[] =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.,'’]/g, "")
    .split(/[\s-]+/)
    .filter(Boolean);

type PersonName = {
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly suffix: string;
};

/** The first and the last name and the suffix. Middle names are left out: people rarely type theirs. */
function toPersonName(name: string): PersonName {
  const words = toWords(name);
  const suffix = words.filter((word) => suffixes.has(word)).join(" ");
  const names = words.filter((word) => !suffixes.has(word));
  return { first: names[0], last: names.at(-1), suffix };
}

/** A father and a son may share all but the suffix; one that isn't typed says nothing. */
function haveSameName(a: Row, b: Row): boolean {
  const [one, other] = [toPersonName(textAt(a, "fullName")), toPersonName(textAt(b, "fullName"))];
  const isAlike = one.first !== undefined && one.first === other.first && one.last === other.last;
  return isAlike && (one.suffix === other.suffix || one.suffix === "" || other.suffix === "");
}

const areAlike = (a: string, b: string): boolean => a !== "" && a === b;
const differ = (a: string, b: string): boolean => a !== "" && b !== "" && a !== b;

const licenseNumberIn = (row: Row): string =>
  textAt(row, "licenseNumber").toUpperCase().replace(/[\s-]/g, "");

function haveSameLicense(a: Row, b: Row): boolean {
  const isOtherState = differ(textAt(a, "licenseState"), textAt(b, "licenseState"));
  return !isOtherState && areAlike(licenseNumberIn(a), licenseNumberIn(b));
}

const birthDates = (a: Row, b: Row) => [textAt(a, "dateOfBirth"), textAt(b, "dateOfBirth")] as const;

export type ListedDriver = { readonly index: number; readonly isSure: boolean };

/** Finds a driver by license number, by name and birth date, or by name alone where the row has no other birth date. */
export function findListedDriver(rows: readonly Row[], driver: Row): ListedDriver | undefined {
  const find = (isThis: (row: Row) => boolean, isSure: boolean): ListedDriver | undefined => {
    const index = rows.findIndex(isThis);
    return index === -1 ? undefined : { index, isSure };
  };
  const hasName = (row: Row) => haveSameName(row, driver);
  return (
    find((row) => haveSameLicense(row, driver), true) ??
    find((row) => hasName(row) && areAlike(...birthDates(row, driver)), true) ??
    find((row) => hasName(row) && !differ(...birthDates(row, driver)), false)
  );
}
