import type { AnyAnswers } from "#shared/profile/answers.ts";
import { isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { isList } from "./merge.ts";
import { hasAllRows } from "./merge-rows.ts";
import { sameAnswer } from "./same-answer.ts";

/** An answer that two tabs gave differently: what it lost against the one that is shown, and which tab gave that. */
export type Conflict = { readonly lost: Answer; readonly lostIn: "this tab" | "another tab" };

/** The conflicts by the keys of their answers. */
export type Conflicts = ReadonlyMap<string, Conflict>;

export const noConflicts: Conflicts = new Map();

/** Whether `answer` says something that `shown` no longer does; a list may grow. */
function isLost(key: string, answer: Answer, shown: Answer): boolean {
  if (!isAnswered(answer) || sameAnswer(answer, shown)) return false;
  return !isList(key) || !hasAllRows(rowsAt({ [key]: shown }, key), rowsAt({ [key]: answer }, key));
}

type Sides = {
  /** What this tab had, what the other one stored, and what both make together. */
  readonly mine: AnyAnswers;
  readonly theirs: AnyAnswers;
  readonly merged: AnyAnswers;
  /** What both began with. */
  readonly base: AnyAnswers;
  /** The keys that the user of this tab answered. */
  readonly typed: ReadonlySet<string>;
};

/** The answers that are lost on one side when two tabs become one draft, for the user to choose from. */
export function findConflicts({ mine, theirs, merged, base, typed }: Sides): Conflicts {
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
