import type { ListField, Row } from "#shared/profile/field.ts";
import { getIdentities } from "./row-identity.ts";

/** A row and the list that it is meant for. */
export type Candidate = { readonly list: ListField; readonly row: Row };

/** What is in a list before: its rows, and rows that are being typed, which take no room yet. */
export type Present = {
  readonly list: ListField;
  readonly rows: readonly Row[];
  readonly open?: Row | undefined;
};

/** Where a row goes: into its list, or why not. `first` is the index of the candidate it repeats. */
export type Placement =
  | { readonly kind: "added" }
  | { readonly kind: "already" }
  | { readonly kind: "repeated"; readonly first: number }
  | { readonly kind: "overLimit" };

/** The identities of everything in the lists. */
export const knownIdentities = (present: readonly Present[]): ReadonlySet<string> =>
  new Set(
    present.flatMap(({ list, rows, open }) =>
      [...rows, ...(open ? [open] : [])].flatMap((row) => getIdentities(list, row)),
    ),
  );

/** Decides for each row, in order, whether it is added; each exactly once. */
export function placeRows(candidates: readonly Candidate[], present: readonly Present[]): Placement[] {
  const known = knownIdentities(present);
  const room = new Map(present.map(({ list, rows }) => [list.key, list.maxRows - rows.length]));
  const firsts = new Map<string, number>();
  return candidates.map(({ list, row }, index): Placement => {
    const identities = getIdentities(list, row);
    if (identities.some((each) => known.has(each))) return { kind: "already" };
    const first = identities.map((each) => firsts.get(each)).find((at) => at !== undefined);
    if (first !== undefined) return { kind: "repeated", first };
    for (const each of identities) firsts.set(each, index);
    const left = room.get(list.key) ?? list.maxRows;
    if (left <= 0) return { kind: "overLimit" };
    room.set(list.key, left - 1);
    return { kind: "added" };
  });
}
