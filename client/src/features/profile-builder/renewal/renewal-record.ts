import { draftVersion } from "#client/draft/store/draft-storage.ts";
import { readEnvelope, type StoredRenewal } from "#client/draft/store/envelope.ts";
import { type DraftSnapshot, restoreSnapshot, takeSnapshot } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { toStored } from "#client/draft/store/newer-values.ts";
import { type LeftOut, type Renewal, renewAnswers } from "#shared/profile/derived/renewal.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";
import { z } from "zod";
import { hasAnswers } from "#client/draft/shared-draft.ts";
import type { OpenedFile } from "#client/draft/save-file/open-save-file.ts";
import type { ReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { leaveTyped, replaceAll, undoTo } from "#client/features/profile-builder/review/replace-answers.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { usLocalDay } from "#shared/text/us-english.ts";

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
  startedAt: z.string(),
  /** When the file was saved; undefined if it doesn't say. */
  savedAt: z.string().optional(),
  rolled: z.array(z.string()),
  questions: z.array(question),
  leftOut: z.array(leftOut),
  /** Ids of the questions that need no look, and labels of what was put back. */
  settled: z.array(z.string()).catch([]),
  isFolded: z.boolean().catch(false),
  before: z.record(z.string(), z.unknown()),
});

export type RenewalRecord = z.infer<typeof recordSchema>;

export const parseRenewal = (stored: unknown): RenewalRecord | undefined =>
  recordSchema.safeParse(stored).data;

type Start = {
  renewal: Pick<Renewal, "questions" | "rolled"> & { leftOut: readonly LeftOut[] };
  savedAt: string | undefined;
  before: DraftSnapshot;
  now: Date;
};

export function toRenewalRecord({ renewal, savedAt, before, now }: Start): StoredRenewal {
  // An earlier renewal is over, and the previous draft must not hold a previous draft of its own.
  const { renewal: _earlier, ...draft } = before;
  const { questions, rolled, leftOut: rest } = renewal;
  const startedAt = now.toISOString();
  const stored = toStored(draft, registryVersion);
  return { startedAt, savedAt, questions, rolled, leftOut: rest, settled: [], before: stored };
}

/** The draft before this year's profile was started; undefined if it can't be read. */
export function getDraftBefore({ before }: RenewalRecord): DraftSnapshot | undefined {
  return readEnvelope(JSON.stringify({ version: draftVersion, ...before }))?.envelope;
}

/** Marks a question or a row of the renewal as checked, by its ID. */
export function settle(store: DraftStore, id: string): void {
  const renewal = store.renewal();
  if (renewal) store.setParts({ renewal: { ...renewal, settled: [...new Set([...renewal.settled, id])] } });
}

export function foldRenewal(store: DraftStore, isFolded: boolean): void {
  const renewal = store.renewal();
  if (renewal) store.setParts({ renewal: { ...renewal, isFolded } });
}

/** "your profile file of March 20, 2026" */
export const nameFile = (savedAt: string | undefined): string =>
  savedAt === undefined
    ? "last year's profile file"
    : `your profile file of ${usLocalDay(new Date(savedAt))}`;

export function startRenewal(
  draft: DraftStore,
  tools: ReviewTools,
  { answers, savedAt }: OpenedFile,
  now = new Date(),
): void {
  const before = takeSnapshot(draft);
  const renewal = renewAnswers(answers, savedAt ?? "", now);
  const { action, note } = replaceAll(draft, tools, renewal.answers);
  draft.setParts({ renewal: toRenewalRecord({ renewal, savedAt, before, now }) });
  toast({ title: "This Year's Profile Started", description: `From ${nameFile(savedAt)}.${note}`, action });
}

export function undoRenewal(draft: DraftStore, tools: ReviewTools, before: DraftSnapshot): void {
  const action = undoTo(draft, tools, "Redo");
  const note = hasAnswers(before.answers) ? leaveTyped(tools, draft.answers(), before.answers) : "";
  draft.dismissNotice();
  restoreSnapshot(draft, before);
  const description = `Your profile is as it was before you opened the file.${note}`;
  toast({ title: "Undone", description, action });
}

export function hideRenewal(draft: DraftStore): void {
  const renewal = draft.renewal();
  draft.setParts({ renewal: undefined });
  const run = () => draft.setParts({ renewal });
  toast({
    title: "List Hidden",
    description: "Your answers stay as they are.",
    action: { label: "Undo", run },
  });
}
