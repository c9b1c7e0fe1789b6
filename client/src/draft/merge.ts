import { type Answers, type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Answer, Row } from "#shared/profile/field.ts";
import { normalizeNumber } from "#shared/carrier/compare/normalize.ts";
import { allFields } from "#shared/profile/registry.ts";

const isBlank = (answer: Answer): boolean =>
  answer === undefined || answer === "" || (Array.isArray(answer) && answer.length === 0);

function sameItem(a: string | Row | undefined, b: string | Row | undefined): boolean {
  if (typeof a === "object" && typeof b === "object") return sameAnswers(a, b);
  return a === b;
}

/** True if two answers are equal. The order of a row's keys is ignored, and blank equals absent. */
export function sameAnswer(a: Answer, b: Answer): boolean {
  if (a === b || (isBlank(a) && isBlank(b))) return true;
  if (!Array.isArray(a) || !Array.isArray(b)) return false;
  return a.length === b.length && a.every((item, index) => sameItem(item, b[index]));
}

export const differingKeys = (a: AnyAnswers, b: AnyAnswers): string[] =>
  Object.keys({ ...a, ...b }).filter((key) => !sameAnswer(a[key], b[key]));

export const sameAnswers = (a: AnyAnswers, b: AnyAnswers): boolean =>
  a === b || Object.keys({ ...a, ...b }).every((key) => sameAnswer(a[key], b[key]));

type Edit = { readonly before: AnyAnswers; readonly after: AnyAnswers };

/** The answers before an edit of these keys, as far as nobody has changed them since. */
export const undoableAnswers = (
  now: AnyAnswers,
  { before, after }: Edit,
  keys: readonly string[] = differingKeys(before, after),
): AnyAnswers =>
  Object.fromEntries(keys.filter((key) => sameAnswer(now[key], after[key])).map((key) => [key, before[key]]));

const indexIn = (rows: readonly Row[], wanted: Row): number =>
  rows.findIndex((row) => sameAnswers(row, wanted));

/** Rows of `rows` with no equal in `others` (each equal matched once), with their indexes. */
function without(rows: readonly Row[], others: readonly Row[]): { row: Row; at: number }[] {
  const left = [...others];
  return rows.flatMap((row, at) => {
    const equal = indexIn(left, row);
    if (equal === -1) return [{ row, at }];
    left.splice(equal, 1);
    return [];
  });
}

/** Merges a row changed on both sides, field by field; `mine` wins where both changed the same field. */
export function mergeRow(base: Row, mine: Row, theirs: Row): Row {
  const keys = new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, sameAnswer(mine[key], base[key]) ? theirs[key] : mine[key]]),
  );
}

function mergeInPlace(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Row[] {
  return mine.map((row, index) => mergeRow(base[index] ?? {}, row, theirs[index] ?? {}));
}

/** Applies the changes between `base` and `mine` to `theirs`: row removals, and additions in place. */
function replay(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Row[] {
  const merged = [...theirs];
  for (const { row } of without(base, mine)) {
    const at = indexIn(merged, row);
    if (at !== -1) merged.splice(at, 1);
  }
  const theirsToo = without(theirs, base).map(({ row }) => row);
  for (const { row, at } of without(mine, base)) {
    const already = indexIn(theirsToo, row);
    if (already !== -1) theirsToo.splice(already, 1);
    else merged.splice(at < base.length ? at : merged.length, 0, row);
  }
  return merged;
}

/** True if rows were only edited in place: none removed, none moved. */
const isEditedFrom = (base: readonly Row[], rows: readonly Row[]): boolean =>
  base.length === rows.length &&
  without(rows, base).length === rows.filter((row, index) => !sameAnswers(row, base[index] ?? {})).length;

const hasAllRows = (others: readonly Row[], rows: readonly Row[]): boolean =>
  without(rows, others).length === 0;

function mergeRows(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Row[] {
  const areEdits = isEditedFrom(base, mine) && isEditedFrom(base, theirs);
  return areEdits ? mergeInPlace(base, mine, theirs) : replay(base, mine, theirs);
}

const lists = new Map(
  allFields().flatMap((field) => (field.kind === "list" ? [[field.key, field.maxRows] as const] : [])),
);

function mergeAnswer(key: string, base: AnyAnswers, mine: AnyAnswers, theirs: AnyAnswers): Answer {
  if (sameAnswer(mine[key], base[key])) return theirs[key];
  if (sameAnswer(theirs[key], base[key])) return mine[key];
  const maxRows = lists.get(key);
  if (maxRows === undefined) return mine[key];
  const [from, a, b]: [Row[], Row[], Row[]] = [rowsAt(base, key), rowsAt(mine, key), rowsAt(theirs, key)];
  const merged = mergeRows(from, a, b);
  return merged.length <= maxRows ? merged : a;
}

/** Three-way merge from `base`: lists are merged row by row, and `mine` wins where both changed the same answer. */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers): Answers {
  const keys = new Set([...Object.keys(base), ...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...keys].map((key) => [key, mergeAnswer(key, base, mine, theirs)] as const);
  return Object.fromEntries(merged.filter(([, answer]) => answer !== undefined));
}

const isList = (key: string): boolean => lists.has(key);

export function mergeSets<T>(
  base: ReadonlySet<T>,
  mine: ReadonlySet<T>,
  theirs: ReadonlySet<T>,
): ReadonlySet<T> {
  const all = [...new Set([...mine, ...theirs])];
  return new Set(all.filter((one) => (mine.has(one) === base.has(one) ? theirs.has(one) : mine.has(one))));
}

/** Returns true if both sides got different DOT numbers: two companies' answers are never merged. */
export function isOtherCompany(base: Answers, mine: Answers, theirs: Answers): boolean {
  const numbers = [base, mine, theirs].map(({ dotNumber = "" }) => normalizeNumber(dotNumber));
  return !numbers.slice(1).includes("") && new Set(numbers).size === numbers.length;
}

/** The losing answer of a conflict between two tabs, and which tab it came from. */
export type Conflict = { readonly lost: Answer; readonly lostIn: "this tab" | "another tab" };

export type Conflicts = ReadonlyMap<string, Conflict>;

const noConflicts: Conflicts = new Map();

/** True if merging lost `answer`. A list that only gained rows lost nothing. */
function isLost(key: string, answer: Answer, shown: Answer): boolean {
  if (!isAnswered(answer) || sameAnswer(answer, shown)) return false;
  return !isList(key) || !hasAllRows(rowsAt({ [key]: shown }, key), rowsAt({ [key]: answer }, key));
}

type Sides = {
  readonly mine: AnyAnswers;
  readonly theirs: AnyAnswers;
  readonly merged: AnyAnswers;
  readonly base: AnyAnswers;
  readonly typed: ReadonlySet<string>;
};

function findConflicts({ mine, theirs, merged, base, typed }: Sides): Conflicts {
  const found = new Map<string, Conflict>();
  for (const key of Object.keys({ ...mine, ...theirs })) {
    const isTheirs = !sameAnswer(theirs[key], base[key]);
    if (typed.has(key) && isLost(key, mine[key], merged[key]))
      found.set(key, { lost: mine[key], lostIn: "this tab" });
    else if (isTheirs && isLost(key, theirs[key], merged[key]))
      found.set(key, { lost: theirs[key], lostIn: "another tab" });
  }
  return found;
}

export class ConflictLog {
  #open: Conflicts = noConflicts;
  readonly #typed = new Set<string>();

  readonly get = (): Conflicts => this.#open;

  type(keys: readonly string[]): void {
    for (const key of keys) this.#typed.add(key);
    if (keys.some((key) => this.#open.has(key)))
      this.#open = new Map([...this.#open].filter(([key]) => !keys.includes(key)));
  }

  merge(sides: Omit<Sides, "typed">): void {
    const fresh = findConflicts({ ...sides, typed: this.#typed });
    this.#open = new Map([...this.#open, ...fresh]);
    for (const [key, { lostIn }] of fresh) if (lostIn === "this tab") this.#typed.delete(key);
  }

  dismiss(): void {
    this.#open = noConflicts;
  }

  clear(): void {
    this.dismiss();
    this.#typed.clear();
  }
}
