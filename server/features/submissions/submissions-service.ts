import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { invalid } from "#server/http/app-error.ts";
import type { RequestInfo } from "#server/http/request-info.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import { type DeliveryOutcome, profilePdf } from "#shared/api/parts.ts";
import type { savePdfDownload, sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import type { MailService } from "../mail/mail-service.ts";
import type { UploadedPdf, uploadedPdf } from "../pdfs/uploaded-pdf.ts";
import { quoteAnswer, selfEmailAnswer } from "./answers.ts";

type QuoteBody = z.output<NonNullable<typeof sendQuoteRequest.body>>;
type SelfEmailBody = z.output<NonNullable<typeof sendSelfEmail.body>>;
type DownloadBody = z.output<NonNullable<typeof savePdfDownload.body>>;
type Parts = {
  readonly transact: Transact;
  readonly mail: MailService;
  readonly uploadedPdf: typeof uploadedPdf;
  readonly now: () => Date;
};
/** What was sent: the body and the PDF that came with it, in whichever way. */
type Sent<Body> = { readonly body: Body; readonly file: Buffer | null; readonly request: RequestInfo };

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

/** Profiles that leave the browser. Each is committed whole before anything is sent. */
export const createSubmissionsService = ({ transact, mail, ...parts }: Parts) => ({
  requestQuote: async ({ body, file, request }: Sent<QuoteBody>): Promise<DeliveryOutcome> => {
    const pdf = pdfOf(parts, body, file);
    const id = await transact.once(request, randomUUID(), async (store, submissionId) => {
      const { formData: answers, attribution: visit = {} } = body;
      const companyProfileId = await store.companyProfiles.add({ answers, visit, request });
      const stored = await keepPdf(store, pdf);
      await store.profileRecords.add({ ...record(body, stored), actionType: "quote", companyProfileId });
      await mail.quoteRequest(store, body, { submissionId, pdfId: stored.id });
    });
    return quoteAnswer(await mail.deliver(id, body.customerEmail));
  },

  emailToSelf: async ({ body, file, request }: Sent<SelfEmailBody>): Promise<DeliveryOutcome> => {
    const pdf = pdfOf(parts, body, file);
    const id = await transact.once(request, randomUUID(), async (store, submissionId) => {
      const stored = await keepPdf(store, pdf);
      await store.profileRecords.add({ ...record(body, stored), actionType: "email" });
      await mail.profileCopy(store, body, { submissionId, pdfId: stored.id });
    });
    return selfEmailAnswer(await mail.deliver(id));
  },

  keepDownload: async ({ body, file, request }: Sent<DownloadBody>): Promise<void> => {
    const pdf = pdfOf(parts, body, file);
    await transact.once(request, randomUUID(), async (store) => {
      const { path: pdfUrl } = await keepPdf(store, pdf);
      const { companyName, contactName, email, phone, dotNumber } = body;
      const who = { companyName, contactName, email, phone, dotNumber };
      await store.profileRecords.add({ ...who, pdfUrl, actionType: "download" });
    });
  },
});

/** The PDF that came with a body: a part of its own, which the server names, or as older clients send it. */
function pdfOf(
  { uploadedPdf: check, now }: Pick<Parts, "uploadedPdf" | "now">,
  { pdfAttachment }: QuoteBody | SelfEmailBody | DownloadBody,
  file: Buffer | null,
): UploadedPdf | null {
  const path = pdfAttachment ? base64Path : profilePdf.field;
  const day = now().toISOString().slice(0, 10);
  if (file) return check(file, pdfAttachment?.filename ?? `Insurance_Profile_${day}.pdf`, path);
  if (pdfAttachment) throw invalid([{ path, message: "The PDF is missing." }]);
  return null;
}

const base64Path = profilePdf.base64At.join(".");

type KeptPdf = { readonly id: string; readonly path: string } | { readonly id: null; readonly path: null };

const keepPdf = async (store: Repositories, pdf: UploadedPdf | null): Promise<KeptPdf> =>
  pdf ? store.pdfs.add(pdf) : { id: null, path: null };

const record = (
  { companyName, customerEmail, dotNumber, formData }: QuoteBody | SelfEmailBody,
  pdf: KeptPdf,
) => ({
  companyName,
  contactName: formData.contactName ?? "",
  email: customerEmail,
  phone: formData.phone ?? "",
  dotNumber,
  pdfUrl: pdf.path,
});
