import { textAt, isAnswered } from "./answers.ts";
import type { ListField, Row } from "./field.ts";
import { findField } from "./registry.ts";
import { cleanVin } from "#shared/text/vin-text.ts";

const lowerCaseAt = (row: Row, key: string): string => textAt(row, key).toLowerCase();

const joined = (name: string, ...parts: readonly string[]): string[] =>
  parts.every((part) => part !== "") ? [`${name} ${parts.join(" ")}`] : [];

const personName = (row: Row): string =>
  lowerCaseAt(row, "fullName").replace(/[.,]/g, "").replace(/\s+/g, " ");

const getNameKey = (row: Row): string | undefined => joined("name", personName(row))[0];

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
function findContradiction(list: ListField, one: Row, other: Row): Contradiction | undefined {
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

export type Candidate = {
  readonly list: ListField;
  readonly row: Row;
  /** The user adds it, whatever it contradicts. */
  readonly isConfirmed?: boolean;
};

/** Contents of a list before: its rows, and rows being typed, which take no room yet. */
export type Present = {
  readonly list: ListField;
  readonly rows: readonly Row[];
  readonly open?: Row | undefined;
};

/** Outcome of a row: into its list, into the row at `at`, or nowhere. `first`: the candidate that it repeats or contradicts. */
export type RowOutcome =
  | { readonly kind: "added" }
  | { readonly kind: "fills"; readonly at: number; readonly answers: Row }
  | { readonly kind: "already" }
  | { readonly kind: "repeated"; readonly first: number }
  | { readonly kind: "conflict"; readonly first?: number; readonly in: Contradiction }
  | { readonly kind: "overLimit" };

export const knownIdentities = (present: readonly Present[]): Set<string> =>
  new Set(
    present.flatMap(({ list, rows, open }) =>
      [...rows, ...(open ? [open] : [])].flatMap((row) => getIdentities(list, row)),
    ),
  );

const findMissing = (list: ListField, row: Row, own: Row): Row =>
  Object.fromEntries(
    list.fields
      .filter(({ kind }) => kind !== "toggle" && kind !== "flag")
      .filter(({ key }) => isAnswered(row[key]) && !isAnswered(own[key]))
      .map(({ key }) => [key, row[key]]),
  );

/** Names of which one row is known without more, such as the owner's, and one row of that name comes. */
function findSoleNames(candidates: readonly Candidate[], present: readonly Present[]): Set<string> {
  const listNames = (rows: readonly Candidate[], isKnown: boolean): (string | undefined)[] =>
    rows.flatMap(({ list, row }) =>
      getIdentities(list, row).length > 0 === isKnown ? [getNameKey(row)] : [],
    );
  const own = listNames(
    present.flatMap(({ list, rows }) => rows.map((row) => ({ list, row }))),
    false,
  );
  const coming = listNames(candidates, true);
  const once = (names: readonly (string | undefined)[], name: string) =>
    names.filter((each) => each === name).length === 1;
  return new Set(own.flatMap((name) => (name && once(own, name) && once(coming, name) ? [name] : [])));
}

type Own = { readonly list: ListField; readonly at: number; row: Row };

/** Keys of a present row: the name if there is nothing better. */
function getKeys(list: ListField, row: Row): string[] {
  const identities = getIdentities(list, row);
  const name = getNameKey(row);
  return identities.length > 0 || name === undefined ? identities : [name];
}

function findOwners(present: readonly Present[]): Map<string, Set<Own>> {
  const owners = new Map<string, Set<Own>>();
  for (const { list, rows } of present)
    for (const [at, row] of rows.entries()) {
      const own = { list, at, row };
      for (const each of getKeys(list, row)) owners.set(each, (owners.get(each) ?? new Set()).add(own));
    }
  return owners;
}

class RowIndex<R> {
  readonly #rows = new Map<string, (readonly [Row, R])[]>();

  add(identities: readonly string[], row: Row, entry: R): void {
    for (const each of identities) this.#rows.set(each, [...(this.#rows.get(each) ?? []), [row, entry]]);
  }

  find(identities: readonly string[]): (readonly [Row, R])[] {
    return identities.flatMap((each) => this.#rows.get(each) ?? []);
  }
}

function indexPresent(present: readonly Present[]): RowIndex<undefined> {
  const known = new RowIndex<undefined>();
  for (const { list, rows, open } of present)
    for (const row of [...rows, ...(open ? [open] : [])]) known.add(getIdentities(list, row), row, undefined);
  return known;
}

/** Places rows that are in the lists already: each blank there is filled once. */
function createBlankFiller(present: readonly Present[], known: RowIndex<undefined>) {
  const owners = findOwners(present);
  const open = new Set(present.flatMap(({ list, open: row }) => (row ? getKeys(list, row) : [])));
  return ({ list, row }: Candidate, identities: readonly string[]): RowOutcome => {
    const [own, ...others] = new Set(identities.flatMap((each) => [...(owners.get(each) ?? [])]));
    // One person's license with another's name, or a row that is being edited: nothing is guessed.
    if (!own || others.length > 0 || own.list.key !== list.key || identities.some((each) => open.has(each)))
      return { kind: "already" };
    const answers = findMissing(list, row, own.row);
    if (Object.keys(answers).length === 0) return { kind: "already" };
    own.row = { ...own.row, ...answers };
    const all = getIdentities(list, own.row);
    known.add(all, own.row, undefined);
    for (const each of all) owners.set(each, (owners.get(each) ?? new Set()).add(own));
    return { kind: "fills", at: own.at, answers };
  };
}

/** One outcome for each row, in order. `fillsBlanks`: a known row fills blanks; a driver who contradicts one is asked. */
export function mergeRows(
  candidates: readonly Candidate[],
  present: readonly Present[],
  { fillsBlanks }: { readonly fillsBlanks: boolean },
): RowOutcome[] {
  const known = indexPresent(present);
  const fill = fillsBlanks ? createBlankFiller(present, known) : (): RowOutcome => ({ kind: "already" });
  const room = new Map(present.map(({ list, rows }) => [list.key, list.maxRows - rows.length]));
  const above = new RowIndex<number>();
  const soleNames = fillsBlanks ? findSoleNames(candidates, present) : new Set<string>();
  return candidates.map((candidate, index): RowOutcome => {
    const { list, row, isConfirmed = false } = candidate;
    const compare = ([other]: readonly [Row, unknown]): "same" | "another" | Contradiction => {
      const found = findContradiction(list, other, row);
      if (found === undefined) return "same";
      if (found === "vin" || isConfirmed) return "another";
      return fillsBlanks ? found : "same";
    };
    const identities = getIdentities(list, row);
    const there = known.find(identities).map(compare);
    if (there.includes("same")) return fill(candidate, identities);
    const name = getNameKey(row);
    if (name !== undefined && soleNames.has(name)) return fill(candidate, [name]);
    const sharing = above.find(identities).map((each) => ({ first: each[1], is: compare(each) }));
    const same = sharing.find((each) => each.is === "same");
    if (same) return { kind: "repeated", first: same.first };
    above.add(identities, row, index);
    for (const { first, is } of [...there.map((each) => ({ first: undefined, is: each })), ...sharing])
      if (is !== "same" && is !== "another")
        return { kind: "conflict", in: is, ...(first !== undefined && { first }) };
    const left = room.get(list.key) ?? list.maxRows;
    if (left <= 0) return { kind: "overLimit" };
    room.set(list.key, left - 1);
    return { kind: "added" };
  });
}
