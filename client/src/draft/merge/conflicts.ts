import { type AnyAnswers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { isList, hasAllRows } from "./merge.ts";
import { sameAnswer } from "./same-answer.ts";

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

  /** Resolves conflicts about answers given in this tab. */
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
