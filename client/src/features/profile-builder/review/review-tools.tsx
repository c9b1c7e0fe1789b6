import { createContext, useContext } from "react";
import { type MakePdf, PdfCache } from "./files/pdf-cache.ts";
import { type Task, TaskRunner } from "./task-runner.ts";

/** What outlives the review section: a task goes on after a look at another section. */
export type ReviewTools = {
  readonly tasks: TaskRunner;
  readonly pdfs: PdfCache;
  /** The addresses typed into the dialogs: a dialog that is closed to finish something else has its own again. */
  readonly typedEmails: Map<Task, string>;
};

export const createReviewTools = (makePdf: MakePdf): ReviewTools => ({
  tasks: new TaskRunner(),
  pdfs: new PdfCache(makePdf),
  typedEmails: new Map(),
});

/** The maker of PDFs is large: it comes when a PDF is first asked for. */
const makePdfOnceLoaded: MakePdf = async (answers, options) => {
  const { makePdf } = await import("../pdf/make-pdf.ts");
  return makePdf(answers, options);
};

const ToolsContext = createContext(createReviewTools(makePdfOnceLoaded));

/** Gives the review other tools: a maker of PDFs that needs no real browser, for one. */
export const ReviewToolsProvider = ToolsContext.Provider;
export const useReviewTools = (): ReviewTools => useContext(ToolsContext);
