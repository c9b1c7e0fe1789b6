import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { reportError } from "#client/lib/report-error.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { createIdempotencyKey } from "#client/lib/api/idempotency-key.ts";
import { request } from "#client/lib/api/request.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { optionalEmail } from "#shared/api/parts.ts";
import { savePdfDownload } from "#shared/api/submissions.ts";
import type { Answers } from "#shared/profile/answers.ts";
import type { MadePdf } from "#client/features/profile-builder/pdf/make-pdf.ts";
import {
  getCarrierNames,
  oneLine,
  submittableAnswers,
} from "#client/features/profile-builder/review/submit/submittable-answers.ts";
import type { ReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";

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

export function useFiles({ draft, tools, onDone }: Parts) {
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
