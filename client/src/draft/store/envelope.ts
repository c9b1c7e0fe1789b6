import { reportError } from "#client/lib/report-error.ts";
import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import { normalizeAnswers, upgradeLegacy } from "#shared/profile/derived/normalize-answers.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";
import { z } from "zod";
import { draftVersion } from "./draft-storage.ts";
import type { OpenRows } from "./open-panels.ts";
import { separateNewerValues, type NewerValues } from "./newer-values.ts";
import { findField } from "#shared/profile/registry.ts";
import { typedSchema } from "#shared/profile/schema.ts";

const record = z.record(z.string(), z.unknown());

type Repaired<T> = { readonly kept: T; readonly damaged: boolean };

const entries = (value: unknown): [string, unknown][] => Object.entries(record.safeParse(value).data ?? {});

function soundRow(list: string, row: unknown): Record<string, unknown>[] {
  const fits = entries(row).filter(
    ([key, value]) => typedSchema.safeParse({ [list]: [{ [key]: value }] }).success,
  );
  return fits.length > 0 ? [Object.fromEntries(fits)] : [];
}

function soundAnswer(key: string, value: unknown): Answers {
  const whole = typedSchema.safeParse({ [key]: value });
  if (whole.success || !Array.isArray(value)) return whole.data ?? {};
  const rows = value.flatMap((row: unknown) => soundRow(key, row));
  return typedSchema.safeParse({ [key]: rows }).data ?? {};
}

/** Validates stored answers, key by key if they fail as a whole, and keeps every valid key. */
export function repairAnswers(stored: unknown): Repaired<Answers> {
  const whole = typedSchema.safeParse(stored);
  if (whole.success) return { kept: whole.data, damaged: false };
  const upgraded = upgradeLegacy(Object.fromEntries(entries(stored)));
  const sound = entries(upgraded).flatMap(([key, value]) => Object.entries(soundAnswer(key, value)));
  return { kept: Object.fromEntries(sound), damaged: true };
}

const openRow = z.object({ index: z.number().int().min(0).nullable(), row: record });

export function repairOpenRows(stored: unknown): Repaired<OpenRows> {
  const isList = (key: string) => findField(key)?.kind === "list";
  const kept = entries(stored).flatMap(([key, value]) => {
    const open = openRow.safeParse(value).data;
    const row = open && isList(key) && rowsAt(soundAnswer(key, [open.row]), key)[0];
    return row ? [[key, { index: open.index, row }] as const] : [];
  });
  return { kept: Object.fromEntries(kept), damaged: kept.length < entries(stored).length };
}

/** Actions available on a finished profile. The review section is complete once any of them is done. */
export const doneActions = ["download", "email", "quote"] as const;
export type DoneAction = (typeof doneActions)[number];

const storedRenewal = z.looseObject({
  startedAt: z.string(),
  settled: z.array(z.string()).catch([]),
});
export type StoredRenewal = z.infer<typeof storedRenewal>;

/** Parts added to the envelope later. Undefined: written by a version that didn't know them. Null: there is none. */
const parts = z.object({
  /** When the draft was first stored, as an ISO time. Tells it from the one before it, which was cleared. */
  startedAt: z.string().optional().catch(undefined),
  draftId: z.string().optional().catch(undefined),
  opened: z.array(z.string()).optional().catch(undefined),
  last: z.string().optional().catch(undefined),
  /** Sources of prefilled answers, which `stored-prefill.ts` reads. */
  origin: z.unknown().optional(),
  renewal: storedRenewal.nullish().catch(undefined),
  registryVersion: z.number().int().optional().catch(undefined),
});

export type Envelope = {
  readonly version: number;
  /** Write counter. Tells a tab whether the stored draft is newer than its own. */
  readonly revision: number;
  readonly savedAt: string;
  readonly answers: Answers;
  readonly openRows: OpenRows;
  /** A newer version may know other actions. */
  readonly done: readonly string[];
  readonly newerValues?: NewerValues | undefined;
} & z.infer<typeof parts>;

type Reading = { readonly envelope: Envelope; readonly damaged: boolean };

type Stored = Readonly<Record<string, unknown>>;

const migrations: Readonly<Record<number, (stored: Stored) => Stored>> = {
  // Version 0 had no envelope, only the answers.
  0: (answers) => ({ version: 1, revision: 0, savedAt: "", answers, openRows: {}, done: [] }),
};

const outer = z.object({
  version: z.number().int(),
  revision: z.number().int().min(0).catch(0),
  savedAt: z.string().catch(""),
  answers: record,
  openRows: z.unknown().optional(),
  done: z.array(z.string()).catch([]),
  ...parts.shape,
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

/** The stored object as the current version would have written it; undefined if it isn't a JSON object. */
export function upgrade(raw: string): Stored | undefined {
  const stored = parseJson(raw);
  return stored && migrate(stored);
}

const isAction = (action: string): boolean => doneActions.some((each) => each === action);

function separate({ answers, openRows }: z.infer<typeof outer>, stored: Stored, version: number) {
  const unknown = Object.entries(stored).filter(([key]) => !(key in outer.shape));
  const open = record.safeParse(openRows).data ?? {};
  return separateNewerValues({ answers, openRows: open, unknown: Object.fromEntries(unknown) }, version);
}

/** Parses a stored draft, upgrading old versions; undefined if it is unusable. */
export function readEnvelope(raw: string): Reading | undefined {
  const stored = upgrade(raw);
  const found = outer.safeParse(stored).data;
  if (!found || !stored) return undefined;
  const version = found.registryVersion ?? 0;
  const isNewer = version > registryVersion;
  const known = isNewer ? separate(found, stored, version) : { ...found, newerValues: undefined };
  const answers = repairAnswers(known.answers);
  const openRows = repairOpenRows(known.openRows);
  const isHopeless = Object.keys(answers.kept).length === 0 && Object.keys(known.answers).length > 0;
  if (isHopeless) return undefined;
  const envelope = {
    ...found,
    version: draftVersion,
    answers: normalizeAnswers(answers.kept, { initials: true }),
    openRows: openRows.kept,
    done: isNewer ? found.done : found.done.filter(isAction),
    newerValues: known.newerValues,
  };
  return { envelope, damaged: answers.damaged || openRows.damaged };
}

export const getStart = (raw: string): string => readEnvelope(raw)?.envelope.startedAt ?? "";
