import { draftVersion, readEnvelope } from "#client/draft/store/envelope.ts";
import type { DraftSnapshot } from "#client/draft/store/draft-snapshot.ts";
import { parseStored } from "#client/lib/web-storage.ts";
import type { LeftOut, Renewal } from "#shared/profile/derived/renewal.ts";
import { z } from "zod";
import { renewalStore } from "./renewal-store.ts";

const row = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]));

const question = z.object({
  sectionId: z.string(),
  key: z.string(),
  inRows: z.object({ key: z.string(), count: z.number() }).optional(),
  label: z.string(),
  lastYear: z.string(),
  isKept: z.boolean(),
});

const leftOut = z.object({ key: z.string(), label: z.string(), rows: z.array(row) });

const recordSchema = z.object({
  /** When this year's profile was started, as an ISO time. */
  startedAt: z.string(),
  /** When the file was saved; undefined if it doesn't say. */
  savedAt: z.string().optional(),
  rolled: z.array(z.string()),
  questions: z.array(question),
  leftOut: z.array(leftOut),
  /** Ids of the questions that need no look, and labels of what was put back. */
  settled: z.array(z.string()).catch([]),
  /** The user closed the list. */
  isFolded: z.boolean().catch(false),
  /** The draft before the file was opened. */
  before: z.record(z.string(), z.unknown()),
});

/** A renewal under way, as it is kept beside the draft. */
export type RenewalRecord = z.infer<typeof recordSchema>;

/** Reads a stored renewal; undefined if it is unusable. */
export const parseRenewal = (text: string | undefined): RenewalRecord | undefined =>
  text === undefined ? undefined : recordSchema.safeParse(parseStored(text, "read a renewal")).data;

type Start = {
  renewal: Pick<Renewal, "questions" | "rolled"> & { leftOut: readonly LeftOut[] };
  savedAt: string | undefined;
  before: DraftSnapshot;
  now: Date;
};

/** Notes that this year's profile was started from a file. */
export function keepRenewal({ renewal: { questions, rolled, leftOut: rest }, ...start }: Start): void {
  const { savedAt, now, before } = start;
  const settled: string[] = [];
  const record = { startedAt: now.toISOString(), savedAt, rolled, questions, leftOut: rest, settled, before };
  renewalStore.set(JSON.stringify(record));
}

/** The draft before this year's profile was started; undefined if it can't be read. */
export function getDraftBefore({ before }: RenewalRecord): DraftSnapshot | undefined {
  return readEnvelope(JSON.stringify({ version: draftVersion, ...before }))?.envelope;
}

/** Changes the renewal under way. What another tab has settled meanwhile stays settled. */
export function changeRenewal(change: Partial<Pick<RenewalRecord, "settled" | "isFolded">>): void {
  const mine = parseRenewal(renewalStore.get());
  if (!mine) return;
  const stored = parseRenewal(renewalStore.latest());
  const theirs = stored?.startedAt === mine.startedAt ? stored.settled : [];
  const settled = [...new Set([...theirs, ...mine.settled, ...(change.settled ?? [])])];
  renewalStore.set(JSON.stringify({ ...mine, ...change, settled }));
}
