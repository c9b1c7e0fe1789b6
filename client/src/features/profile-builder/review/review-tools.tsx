import type { WaitingQueue } from "#client/lib/offline-queue/waiting-queue.ts";
import { createContext, useContext } from "react";
import type { Store } from "#client/lib/external-store.ts";
import { createHiddenNumbers } from "./files/hidden-numbers.ts";
import { type MakePdf, PdfCache } from "./files/pdf-cache.ts";
import { type Task, TaskRunner } from "./task-runner.ts";

/** State that outlives the review section: a task continues while the user visits another section. */
export type ReviewTools = {
  readonly tasks: TaskRunner;
  readonly pdfs: PdfCache;
  /** Whether the user's own PDFs have license and tax numbers masked. */
  readonly hiddenNumbers: Store<boolean>;
  /** Email addresses typed into the dialogs, restored when a dialog is reopened. */
  readonly typedEmails: Map<Task, string>;
  /** What waits for a signal; undefined: this browser can't keep it, and a submission without one fails. */
  readonly waiting: () => Promise<WaitingQueue | undefined>;
};

export const createReviewTools = (
  makePdf: MakePdf,
  waiting: ReviewTools["waiting"] = async () => undefined,
): ReviewTools => ({
  waiting,
  tasks: new TaskRunner(),
  pdfs: new PdfCache(makePdf),
  hiddenNumbers: createHiddenNumbers(),
  typedEmails: new Map(),
});

/** The PDF maker is large, so it is loaded on first use. */
const makePdfOnceLoaded: MakePdf = async (answers, options) => {
  const { makePdf } = await import("#client/features/profile-builder/pdf/make-pdf.ts");
  return makePdf(answers, options);
};

const loadQueue: ReviewTools["waiting"] = async () =>
  (await import("./waiting/submissions-queue.ts")).submissionsQueue;

const ToolsContext = createContext(createReviewTools(makePdfOnceLoaded, loadQueue));

/** Provides different review tools, for example a PDF maker that works without a real browser. */
export const ReviewToolsProvider = ToolsContext.Provider;
export const useReviewTools = (): ReviewTools => useContext(ToolsContext);
