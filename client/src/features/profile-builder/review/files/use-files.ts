import { reportError } from "#client/lib/report-error.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { createIdempotencyKey, request } from "#client/lib/api/request.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { optionalEmail } from "#shared/api/parts.ts";
import { savePdfDownload } from "#shared/api/submissions.ts";
import type { Answers } from "#shared/profile/answers.ts";
import type { MadePdf } from "#client/features/profile-builder/pdf/make-pdf.ts";
import { failures } from "#client/features/profile-builder/review/submit/submission-failure.ts";
import { fillPreview, openPreview } from "./preview-window.ts";
import {
  getCarrierNames,
  oneLine,
  submittableAnswers,
} from "#client/features/profile-builder/review/submit/submittable-answers.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";

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

const tryMake = async (job: Promise<MadePdf>): Promise<MadePdf | undefined> =>
  job.catch((error: unknown) => {
    reportError("make the PDF", error);
    return undefined;
  });

/** Download and preview of the PDF. */
export function useFiles(review: ReviewController, isCopyKept: boolean) {
  const { draft, tools } = review;
  const make = async (
    formData: Answers,
    setStatus: (text: string) => void,
    isMasked = tools.hiddenNumbers.get(),
  ) => tryMake(tools.pdfs.get(formData, setStatus, { isMasked }));

  const download = async (setStatus: (text: string) => void) => {
    const { formData } = submittableAnswers(draft.current());
    const isMasked = tools.hiddenNumbers.get();
    const pdf = await make(formData, setStatus, isMasked);
    if (!pdf) return toast(failures.pdf);
    if (!saveToDevice(pdf)) return;
    if (isCopyKept)
      saveCopy(formData, isMasked).catch((error: unknown) =>
        reportError("keep a copy of the download", error),
      );
    draft.markDone("download");
    if (review.isMounted()) review.openDialog({ kind: "steps", variant: "download" });
  };

  const fill = async (popup: Window, setStatus: (text: string) => void) => {
    const pdf = await make(submittableAnswers(draft.current()).formData, setStatus);
    if (popup.closed) return;
    if (!pdf) {
      popup.close();
      window.alert("Error generating PDF preview");
      return;
    }
    fillPreview(popup, pdf.blob);
    if (review.isMounted()) review.openDialog({ kind: "steps", variant: "preview" });
  };

  return {
    download: () => void tools.tasks.run("download", download),
    preview: () => {
      if (tools.tasks.get()) return;
      const popup = openPreview();
      if (popup) void tools.tasks.run("preview", async (setStatus) => fill(popup, setStatus));
    },
  };
}

export type Files = ReturnType<typeof useFiles>;
