import { isAnswered } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { getIdentities, getNameKey } from "./row-identity.ts";

export type Candidate = { readonly list: ListField; readonly row: Row };

/** What is in a list before: its rows, and rows that are being typed, which take no room yet. */
export type Present = {
  readonly list: ListField;
  readonly rows: readonly Row[];
  readonly open?: Row | undefined;
};

/**
 * Where a row goes: into its list, into the blanks of the row at `at` that is there already, or nowhere and why.
 * `first` is the index of the candidate it repeats.
 */
export type RowOutcome =
  | { readonly kind: "added" }
  | { readonly kind: "fills"; readonly at: number; readonly answers: Row }
  | { readonly kind: "already" }
  | { readonly kind: "repeated"; readonly first: number }
  | { readonly kind: "overLimit" };

export const knownIdentities = (present: readonly Present[]): Set<string> =>
  new Set(
    present.flatMap(({ list, rows, open }) =>
      [...rows, ...(open ? [open] : [])].flatMap((row) => getIdentities(list, row)),
    ),
  );

/** The answers of a row that another row lacks. A switch that is off is no blank. */
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

/** What a row that is there is found by: the name if there is nothing better. */
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

/** Places rows that are in the lists already: each blank there is filled once. */
function createBlankFiller(present: readonly Present[], known: Set<string>) {
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
    for (const each of getIdentities(list, own.row)) {
      known.add(each);
      owners.set(each, (owners.get(each) ?? new Set()).add(own));
    }
    return { kind: "fills", at: own.at, answers };
  };
}

/** One outcome for each row, in order. With `fillsBlanks`, a known row fills in what the row there lacks. */
export function mergeRows(
  candidates: readonly Candidate[],
  present: readonly Present[],
  { fillsBlanks }: { readonly fillsBlanks: boolean },
): RowOutcome[] {
  const known = knownIdentities(present);
  const fill = fillsBlanks ? createBlankFiller(present, known) : (): RowOutcome => ({ kind: "already" });
  const room = new Map(present.map(({ list, rows }) => [list.key, list.maxRows - rows.length]));
  const firsts = new Map<string, number>();
  const soleNames = fillsBlanks ? findSoleNames(candidates, present) : new Set<string>();
  return candidates.map((candidate, index): RowOutcome => {
    const { list, row } = candidate;
    const identities = getIdentities(list, row);
    if (identities.some((each) => known.has(each))) return fill(candidate, identities);
    const name = getNameKey(row);
    if (name !== undefined && soleNames.has(name)) return fill(candidate, [name]);
    const first = identities.map((each) => firsts.get(each)).find((at) => at !== undefined);
    if (first !== undefined) return { kind: "repeated", first };
    for (const each of identities) firsts.set(each, index);
    const left = room.get(list.key) ?? list.maxRows;
    if (left <= 0) return { kind: "overLimit" };
    room.set(list.key, left - 1);
    return { kind: "added" };
  });
}
