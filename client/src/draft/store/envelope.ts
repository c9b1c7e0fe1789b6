import { reportError } from "#client/lib/report-error.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import { z } from "zod";
import { type DoneAction, doneActions } from "#client/draft/actions.ts";
import type { OpenRows } from "./open-rows.ts";
import { repairAnswers, repairOpenRows } from "./repair.ts";

/** Raise it when the envelope changes, and add the step from the version before to `migrations`. */
export const draftVersion = 1;

export type Envelope = {
  readonly version: number;
  /** Counts the writes, so that a tab knows whether what is stored is newer than what it has. */
  readonly revision: number;
  readonly savedAt: string;
  readonly answers: Answers;
  readonly openRows: OpenRows;
  readonly done: readonly DoneAction[];
};

/** A stored envelope, and whether some of it could not be read. */
export type Reading = { readonly envelope: Envelope; readonly damaged: boolean };

type Stored = Readonly<Record<string, unknown>>;

/** By the version that is stored: the step to the next one. */
const migrations: Readonly<Record<number, (stored: Stored) => Stored>> = {
  // Version 0 had no envelope: the answers alone.
  0: (answers) => ({ version: 1, revision: 0, savedAt: "", answers, openRows: {}, done: [] }),
};

const record = z.record(z.string(), z.unknown());

const outer = z.object({
  version: z.number().int(),
  revision: z.number().int().min(0).catch(0),
  savedAt: z.string().catch(""),
  answers: record,
  openRows: z.unknown().optional(),
  done: z.array(z.string()).catch([]),
});

function parseJson(raw: string): Stored | undefined {
  try {
    return record.safeParse(JSON.parse(raw)).data;
  } catch (error) {
    reportError("read the stored profile", error);
    return undefined;
  }
}

function migrate(stored: Stored): Stored {
  const version = "answers" in stored && typeof stored.version === "number" ? stored.version : 0;
  const step = version < draftVersion ? migrations[version] : undefined;
  return step ? migrate(step(stored)) : stored;
}

/** What is stored as a draft to work with, old versions brought up to date; undefined when nothing can be made of it. */
export function readEnvelope(raw: string): Reading | undefined {
  const stored = parseJson(raw);
  const found = stored && outer.safeParse(migrate(stored)).data;
  if (!found) return undefined;
  const answers = repairAnswers(found.answers);
  const openRows = repairOpenRows(found.openRows);
  const isHopeless = Object.keys(answers.kept).length === 0 && Object.keys(found.answers).length > 0;
  if (isHopeless) return undefined;
  const envelope = {
    version: draftVersion,
    revision: found.revision,
    savedAt: found.savedAt,
    answers: normalizeAnswers(answers.kept, { initials: true }),
    openRows: openRows.kept,
    done: doneActions.filter((action) => found.done.includes(action)),
  };
  return { envelope, damaged: answers.damaged || openRows.damaged };
}
