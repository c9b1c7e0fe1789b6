import type { Answers } from "#shared/profile/answers.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import type { Envelope, StoredRenewal } from "#client/draft/store/envelope.ts";
import { joinNewerValues, type NewerValues } from "#client/draft/store/newer-values.ts";
import { mergeAnswers, mergeSets, sameAnswers } from "./merge.ts";

export type Shared = {
  /** Tells one profile from the one before it; "" for the first one of this browser. */
  readonly draftId: string;
  readonly answers: Answers;
  readonly done: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  readonly origin: unknown;
  readonly renewal: StoredRenewal | undefined;
  /** Answers that a newer version stored and this one can't read. */
  readonly newerValues?: NewerValues | undefined;
};

export const emptyShared = (): Shared => ({
  draftId: "",
  answers: normalizeAnswers({}, { initials: true }),
  done: new Set(),
  opened: new Set(),
  origin: undefined,
  renewal: undefined,
});

/** Pages on plain http have no randomUUID. */
export const createDraftId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** Of a profile that takes another one's place: nothing was done with its answers, prefilled or renewed. */
export const startAnew = (): Omit<Shared, "answers" | "opened"> => ({
  draftId: createDraftId(),
  done: new Set(),
  origin: undefined,
  renewal: undefined,
  newerValues: undefined,
});

/** Reads the shared part of an envelope; parts that its version didn't know stay as `known` has them. */
export const getShared = (
  { draftId, answers, done, opened, origin, renewal, registryVersion, newerValues }: Envelope,
  known: Shared = emptyShared(),
): Shared => ({
  draftId: draftId ?? known.draftId,
  answers,
  done: new Set(done),
  opened: opened ? new Set(opened) : known.opened,
  origin: origin === undefined ? known.origin : (origin ?? undefined),
  renewal: renewal === undefined ? known.renewal : (renewal ?? undefined),
  newerValues: registryVersion === undefined ? known.newerValues : newerValues,
});

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Mine if both are equal, for those who compare objects by identity. */
const mergeWhole = <T>(base: T, mine: T, theirs: T): T =>
  isSame(mine, base) && !isSame(mine, theirs) ? theirs : mine;

function mergeRenewal(...[base, mine, theirs]: (StoredRenewal | undefined)[]): StoredRenewal | undefined {
  const merged = mergeWhole(base, mine, theirs);
  if (!merged || mine?.startedAt !== theirs?.startedAt) return merged;
  return { ...merged, settled: [...new Set([...(theirs?.settled ?? []), ...(mine?.settled ?? [])])] };
}

function mergeNewerValues(...[base, mine, theirs]: (NewerValues | undefined)[]): NewerValues | undefined {
  const isChangedTwice = !isSame(mine, base) && !isSame(theirs, base);
  return isChangedTwice && mine && theirs ? joinNewerValues(mine, theirs) : mergeWhole(base, mine, theirs);
}

/** Three-way merge of `mine` and `theirs` based on `base`; `mine` wins where both changed the same value. */
export const mergeShared = (base: Shared, mine: Shared, theirs: Shared): Shared => ({
  draftId: mergeWhole(base.draftId, mine.draftId, theirs.draftId),
  answers: mergeAnswers(base.answers, mine.answers, theirs.answers),
  done: mergeSets(base.done, mine.done, theirs.done),
  opened: mergeSets(base.opened, mine.opened, theirs.opened),
  origin: mergeWhole(base.origin, mine.origin, theirs.origin),
  renewal: mergeRenewal(base.renewal, mine.renewal, theirs.renewal),
  newerValues: mergeNewerValues(base.newerValues, mine.newerValues, theirs.newerValues),
});

const sameSet = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));

export const sameShared = (a: Shared, b: Shared): boolean =>
  a.draftId === b.draftId &&
  sameAnswers(a.answers, b.answers) &&
  sameSet(a.done, b.done) &&
  sameSet(a.opened, b.opened) &&
  isSame(a.origin, b.origin) &&
  isSame(a.renewal, b.renewal) &&
  isSame(a.newerValues, b.newerValues);

/** True if anything was answered, beyond the form's initial values. */
export const hasAnswers = (answers: Answers): boolean =>
  !sameAnswers(answers, normalizeAnswers({}, { initials: true })) && !sameAnswers(answers, {});
