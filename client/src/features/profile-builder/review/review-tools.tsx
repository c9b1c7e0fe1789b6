import { createContext, useContext } from "react";
import type { UploadProgress } from "#client/lib/api/request.ts";
import { createStore, type Store } from "#client/lib/external-store.ts";
import { createAttachedFiles } from "./submit/attached-files.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";
import type { Answers } from "#shared/profile/answers.ts";
import type { MadePdf, PdfOptions } from "#client/features/profile-builder/make-pdf.ts";
import { createPendingCode } from "./pending-code.ts";
import { loadQueueSlot, type MailTask, type SubmissionQueue } from "./submission-queue.ts";

export type MakePdf = (answers: Answers, options?: PdfOptions) => Promise<MadePdf>;

export class PdfCache {
  readonly #make: MakePdf;
  #content = "";
  #pdf: MadePdf | undefined;

  constructor(make: MakePdf) {
    this.#make = make;
  }

  clear(): void {
    this.#content = "";
    this.#pdf = undefined;
  }

  /** Gets the PDF of these answers and reports progress. Rejects on failure; the next call tries again. */
  async get(
    answers: Answers,
    setStatus: (text: string) => void,
    { today = new Date(), isMasked = false }: Pick<PdfOptions, "today" | "isMasked"> = {},
  ): Promise<MadePdf> {
    const content = JSON.stringify([today.toDateString(), isMasked, answers]);
    if (this.#pdf && content === this.#content) return this.#pdf;
    setStatus("Making the PDF...");
    const pdf = await this.#make(answers, {
      today,
      isMasked,
      onProgress: ({ page, pages }) => setStatus(`Making the PDF, page ${page} of ${pages}`),
    });
    this.#content = content;
    this.#pdf = pdf;
    return pdf;
  }
}

const hiddenNumbersKey = "hideNumbers";
const keepsNoCopyKey = "keepNoCopy";

function createSwitch(key: string, name: string): Store<boolean> {
  let loaded: Store<boolean> | undefined;
  const read = () => deviceStorage.read(key, `read the ${name} switch`) === "yes";
  // Pages are pre-rendered where there is no storage.
  const getStore = () => (loaded ??= createStore(read()));
  return {
    get: () => getStore().get(),
    subscribe: (listener) => getStore().subscribe(listener),
    set: (isOn) => {
      if (isOn) deviceStorage.write(key, "yes", `keep the ${name} switch`);
      else deviceStorage.remove(key, `keep the ${name} switch`);
      getStore().set(isOn);
    },
  };
}

/** True if the PDF that one previews or downloads has license and tax numbers and birth dates as ••••1234. */
const createHiddenNumbers = () => createSwitch(hiddenNumbersKey, "hide-numbers");

export const createKeepsNoCopy = () => createSwitch(keepsNoCopyKey, "keep-no-copy");

export type Task = MailTask | "code" | "preview" | "download" | "files";
export type Upload = UploadProgress & { readonly cancel: () => void };
type RunningTask = { readonly task: Task; readonly statusText: string; readonly upload?: Upload };

/** Runs one task at a time. Starting another while one is running does nothing. */
export class TaskRunner {
  readonly #store = createStore<RunningTask | undefined>(undefined);

  readonly get = this.#store.get;
  readonly subscribe = this.#store.subscribe;

  readonly setStatus = (statusText: string): void => {
    const running = this.get();
    if (running) this.#store.set({ ...running, statusText });
  };

  readonly setUpload = (upload: Upload): void => {
    const running = this.get();
    if (running) this.#store.set({ ...running, upload });
  };

  /** Runs the job unless another is running; resolves to undefined if it was not run. */
  async run<T>(task: Task, statusText: string, job: () => Promise<T>): Promise<T | undefined> {
    if (this.get()) return undefined;
    this.#store.set({ task, statusText });
    try {
      return await job();
    } finally {
      this.#store.set(undefined);
    }
  }
}

/** undefined: this browser can't keep what waits for a signal, and a submission without one fails. */
type LoadQueue = () => Promise<SubmissionQueue | undefined>;

/** State that outlives the review section: a task continues while the user visits another section. */
export const createReviewTools = (makePdf: MakePdf, waiting: LoadQueue = async () => undefined) => ({
  waiting,
  tasks: new TaskRunner(),
  pdfs: new PdfCache(makePdf),
  hiddenNumbers: createHiddenNumbers(),
  keepsNoCopy: createKeepsNoCopy(),
  /** Email addresses typed into the dialogs, restored when a dialog is reopened. */
  typedEmails: new Map<Task, string>(),
  attached: createAttachedFiles(),
  pendingCode: createPendingCode(),
});

export type ReviewTools = ReturnType<typeof createReviewTools>;

const makePdfOnceLoaded: MakePdf = async (answers, options) => {
  const { makePdf } = await import("#client/features/profile-builder/make-pdf.ts");
  return makePdf(answers, options);
};

const loadQueue: LoadQueue = async () => loadQueueSlot.get()?.();

const ToolsContext = createContext(createReviewTools(makePdfOnceLoaded, loadQueue));

/** Provides different review tools, for example a PDF maker that works without a real browser. */
export const ReviewToolsProvider = ToolsContext.Provider;
export const useReviewTools = (): ReviewTools => useContext(ToolsContext);
