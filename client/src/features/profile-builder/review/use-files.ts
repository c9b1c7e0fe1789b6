import { logFault } from "#client/lib/log.ts";
import { request } from "#client/lib/request.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import { newKey } from "#client/lib/new-key.ts";
import { toast } from "#client/ui/toast-store.ts";
import { optionalEmail } from "#shared/api/parts.ts";
import { savePdfDownload } from "#shared/api/submissions.ts";
import type { Answers } from "#shared/profile/answers.ts";
import type { MadePdf } from "../pdf/make-pdf.ts";
import { failures } from "./outcomes.ts";
import { fillPreview, openPreview } from "./preview-window.ts";
import { namesOf, oneLine, sendable } from "./sendable.ts";
import type { Stage } from "./stage.ts";

/** Leaves a copy and a record of a download with the server. The user is not kept waiting, nor told when it fails. */
async function keepCopy(formData: Answers, pdf: MadePdf): Promise<void> {
  const { companyName, dotNumber } = namesOf(formData);
  const { contactName, email, phone } = formData;
  const body = {
    companyName,
    contactName: oneLine(contactName),
    email: optionalEmail.safeParse(email ?? "").data ?? "",
    phone: oneLine(phone),
    dotNumber,
  };
  await request(savePdfDownload, { body, file: pdf.blob, idempotencyKey: newKey() });
}

function keepOnDevice(pdf: MadePdf): boolean {
  try {
    saveBlob(pdf.blob, pdf.filename);
    return true;
  } catch (error) {
    logFault("save the PDF", error);
    window.alert("Error downloading PDF");
    return false;
  }
}

const made = async (job: Promise<MadePdf>): Promise<MadePdf | undefined> =>
  job.catch((error: unknown) => {
    logFault("make the PDF", error);
    return undefined;
  });

/** The two things done with the PDF on this device. */
export function useFiles(stage: Stage, isCopyKept: boolean) {
  const { draft, tools } = stage;

  const download = async (say: (text: string) => void) => {
    const { formData } = sendable(draft.current());
    const pdf = await made(tools.pdfs.get(formData, say));
    if (!pdf) return toast(failures.pdf);
    if (!keepOnDevice(pdf)) return;
    if (isCopyKept)
      keepCopy(formData, pdf).catch((error: unknown) => logFault("keep a copy of the download", error));
    draft.markDone("download");
    if (stage.isHere()) stage.show({ kind: "steps", variant: "download" });
  };

  const fill = async (popup: Window, say: (text: string) => void) => {
    const pdf = await made(tools.pdfs.get(sendable(draft.current()).formData, say));
    if (popup.closed) return;
    if (!pdf) {
      popup.close();
      window.alert("Error generating PDF preview");
      return;
    }
    fillPreview(popup, pdf.blob);
    if (stage.isHere()) stage.show({ kind: "steps", variant: "preview" });
  };

  return {
    download: () => void tools.work.run("download", download),
    preview: () => {
      if (tools.work.current()) return;
      const popup = openPreview();
      if (popup) void tools.work.run("preview", async (say) => fill(popup, say));
    },
  };
}

export type Files = ReturnType<typeof useFiles>;
