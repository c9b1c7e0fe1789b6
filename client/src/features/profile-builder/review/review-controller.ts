import type { DoneAction } from "#client/draft/store/envelope.ts";
import { useDraftState, useDraftStore } from "#client/draft/store/draft-context.tsx";
import { createStore } from "#client/lib/external-store.ts";
import { useIsMobile } from "#client/lib/use-media-query.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { navigate } from "#client/ui/back.ts";
import type { PendingCode } from "./pending-code.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { reportError } from "#client/lib/report-error.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { createIdempotencyKey } from "#client/lib/api/idempotency-key.ts";
import { request } from "#client/lib/api/request.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { optionalEmail } from "#shared/api/response-parts.ts";
import { savePdfDownload } from "#shared/api/submissions.ts";
import type { MadePdf } from "#client/features/profile-builder/make-pdf.ts";
import { getCarrierNames, oneLine, submittableAnswers } from "./submit/submittable-answers.ts";
import { type ReviewTools, useReviewTools } from "./review-tools.tsx";

const pdfFailure = {
  title: "PDF Generation Failed",
  description: "There was a problem creating your PDF. Please try again.",
  look: "destructive",
} as const;

const blockedSteps =
  "Popup blocked. To see the preview:\n" +
  "1. Look for the blocked-popup sign in your browser's address bar.\n" +
  "2. Choose to always allow popups from this site.\n" +
  "3. Press Preview PDF again.";

/** Opens the preview window. Must run during the click event; tells the user if the browser blocks it. */
function openPreview(): Window | undefined {
  const popup = window.open("", "_blank", "popup,width=900,height=1000");
  if (!popup || popup.closed) {
    window.alert(blockedSteps);
    return undefined;
  }
  popup.document.title = "Profile preview";
  popup.document.body.textContent = "Making your PDF...";
  return popup;
}

let shown: { popup: Window; url: string } | undefined;

/** Shows the PDF in the window. Revokes the previous URL if the window of that preview was closed. */
function fillPreview(popup: Window, pdf: Blob): void {
  if (shown?.popup.closed) URL.revokeObjectURL(shown.url);
  const url = URL.createObjectURL(pdf);
  shown = { popup, url };
  popup.location.replace(url);
}

/** Has the server keep a record and its own copy of a download, in the background. Failures are not shown. */
async function saveCopy(formData: Answers, hideNumbers: boolean): Promise<void> {
  const { companyName, dotNumber } = getCarrierNames(formData);
  const { contactName, email, phone } = formData;
  const body = {
    companyName,
    contactName: oneLine(contactName),
    email: optionalEmail.safeParse(email ?? "").data ?? "",
    phone: oneLine(phone),
    dotNumber,
    formData,
    hideNumbers,
  };
  await request(savePdfDownload, { body, idempotencyKey: createIdempotencyKey() });
}

function saveToDevice(pdf: MadePdf): boolean {
  try {
    saveBlob(pdf.blob, pdf.filename);
    return true;
  } catch (error) {
    reportError("save the PDF", error);
    window.alert("Error downloading PDF");
    return false;
  }
}

type Parts = {
  readonly draft: DraftStore;
  readonly tools: ReviewTools;
  readonly onDone: (done: "download" | "preview") => void;
};

function useFiles({ draft, tools, onDone }: Parts) {
  const { tasks, pdfs, hiddenNumbers, keepsNoCopy } = tools;
  const make = async (formData: Answers, isMasked: boolean): Promise<MadePdf | undefined> =>
    pdfs.get(formData, tasks.setStatus, { isMasked }).catch((error: unknown) => {
      reportError("make the PDF", error);
      return undefined;
    });

  const download = async () => {
    const { formData } = submittableAnswers(draft.answers());
    const [draftId, isMasked] = [draft.draftId(), hiddenNumbers.get()];
    const pdf = await make(formData, isMasked);
    if (!pdf) return toast(pdfFailure);
    if (!saveToDevice(pdf)) return;
    if (!keepsNoCopy.get())
      saveCopy(formData, isMasked).catch((error: unknown) =>
        reportError("keep a copy of the download", error),
      );
    draft.markDone("download", draftId);
    onDone("download");
  };

  const preview = async (popup: Window) => {
    const pdf = await make(submittableAnswers(draft.answers()).formData, hiddenNumbers.get());
    if (popup.closed) return;
    if (!pdf) {
      popup.close();
      window.alert("Error generating PDF preview");
      return;
    }
    fillPreview(popup, pdf.blob);
    onDone("preview");
  };

  return {
    download: () => void tasks.run("download", "Getting ready...", download),
    preview: () => {
      if (tasks.get()) return;
      const popup = openPreview();
      if (popup) void tasks.run("preview", "Getting ready...", async () => preview(popup));
    },
  };
}

export type StepsVariant = DoneAction | "preview";
export type OpenDialog =
  | { readonly kind: "quote" | "email" }
  | { readonly kind: "clear"; readonly startsNew?: boolean }
  /** Content of an extra. */
  | { readonly kind: "own"; readonly title: string; readonly description: string; readonly body: ReactNode }
  | { readonly kind: "replace"; readonly answers: Answers }
  | {
      readonly kind: "steps";
      readonly variant: StepsVariant;
      readonly notes?: readonly string[];
      readonly title?: string | undefined;
      readonly description?: string | undefined;
      readonly reference?: string | undefined;
    };

/** Reopens the form with a code to enter: the phone may have reloaded the page while its owner read the code. */
const getDialogOfCode = (pending: PendingCode | undefined): OpenDialog | undefined =>
  pending?.isShown ? { kind: pending.task } : undefined;

/** Re-renders after each action, also a repeated one: the last request is another then. */
export const useIsDone = (action: DoneAction): boolean => useDraftState((draft) => draft.done()).has(action);

/** Context of the review's actions. An opened dialog re-renders only `ReviewDialog`. */
export function useReview() {
  const draft = useDraftStore();
  const tools = useReviewTools();
  const isMobile = useIsMobile();
  const [opened] = useState(() =>
    createStore({ draftId: draft.draftId(), dialog: getDialogOfCode(tools.pendingCode.get()) }),
  );
  const openDialog = (dialog: OpenDialog | undefined) => opened.set({ draftId: draft.draftId(), dialog });
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  /** True if the review is still mounted. A finished task must not pull back users who have moved on. */
  const isMounted = () => mounted.current;
  const onDone = (variant: StepsVariant) => isMounted() && openDialog({ kind: "steps", variant });
  const files = useFiles({ draft, tools, onDone });
  const leaveTo = (path: string) => {
    openDialog(undefined);
    navigate(path);
  };
  return { draft, tools, files, isMobile, opened, openDialog, leaveTo, isMounted };
}

export type ReviewController = ReturnType<typeof useReview>;
