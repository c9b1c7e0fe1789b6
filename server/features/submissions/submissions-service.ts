import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { DeliveryOutcome } from "#shared/api/parts.ts";
import type {
  QuoteOutcome,
  savePdfDownload,
  sendQuoteRequest,
  sendSelfEmail,
} from "#shared/api/submissions.ts";
import type { CheckRecord } from "#server/features/carriers/record-check.ts";
import type { MailService } from "#server/features/mail/mail-service.ts";
import type { AcceptPdf } from "#server/features/pdfs/accept-pdf.ts";
import type { NewPdf } from "#server/features/pdfs/pdfs-repository.ts";
import { quoteAnswer, selfEmailAnswer } from "./answers.ts";

type QuoteBody = z.output<NonNullable<typeof sendQuoteRequest.body>>;
type SelfEmailBody = z.output<NonNullable<typeof sendSelfEmail.body>>;
type DownloadBody = z.output<NonNullable<typeof savePdfDownload.body>>;
type Parts = {
  readonly transact: Transact;
  readonly mail: MailService;
  readonly acceptPdf: AcceptPdf;
  readonly checkRecord: CheckRecord;
  readonly profileRecords: Pick<Repositories["profileRecords"], "findReference">;
};
/** The request's body, and the PDF sent with it. */
type Sent<Body> = { readonly body: Body; readonly file: Buffer | null; readonly request: RequestInfo };

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

/** Submitted profiles. Each is fully committed before anything is sent. */
export const createSubmissionsService = (parts: Parts) => ({
  requestQuote: async ({ body, file, request }: Sent<QuoteBody>): Promise<QuoteOutcome> => {
    const { transact, mail, profileRecords } = parts;
    const { pdf, ...prepared } = await prepareQuote(parts, { body, file, request });
    const ownId = randomUUID();
    let added: string | undefined;
    const id = await transact.once(request, ownId, async (store, submissionId) => {
      const { formData: answers, attribution: visit = {} } = body;
      const companyProfileId = await store.companyProfiles.add({ answers, visit, request, isQuote: true });
      const stored = await keepPdf(store, pdf);
      const quote = { ...record(body, stored), id: submissionId, companyProfileId };
      const reference = await store.profileRecords.addQuote(quote);
      const letter = { ...body, ...prepared, reference };
      await mail.quoteRequest(store, letter, { submissionId, pdfId: stored.id, ip: request.ip });
      added = reference;
    });
    // Requests that predate reference numbers are found by id.
    const reference = id === ownId && added ? added : ((await profileRecords.findReference(id)) ?? id);
    return quoteAnswer(await mail.deliver(id), reference);
  },

  emailToSelf: async ({ body, file, request }: Sent<SelfEmailBody>): Promise<DeliveryOutcome> => {
    const { transact, mail, acceptPdf } = parts;
    const pdf = file && (await acceptPdf(file, body.companyName));
    const id = await transact.once(request, randomUUID(), async (store, submissionId) => {
      const stored = await keepPdf(store, pdf);
      await store.profileRecords.add({ ...record(body, stored), id: submissionId, actionType: "email" });
      await mail.profileCopy(store, body, { submissionId, pdfId: stored.id, ip: request.ip });
    });
    return selfEmailAnswer(await mail.deliver(id), id);
  },

  keepDownload: async ({ body, file, request }: Sent<DownloadBody>): Promise<void> => {
    const { transact, acceptPdf } = parts;
    const pdf = file && (await acceptPdf(file, body.companyName));
    await transact.once(request, randomUUID(), async (store, id) => {
      const { path: pdfUrl } = await keepPdf(store, pdf);
      const { companyName, contactName, email, phone, dotNumber } = body;
      const who = { companyName, contactName, email, phone, dotNumber };
      await store.profileRecords.add({ ...who, id, pdfUrl, actionType: "download" });
    });
  },
});

type KeptPdf = { readonly id: string; readonly path: string } | { readonly id: null; readonly path: null };

/** What a quote request takes time for, before its transaction. */
async function prepareQuote(
  { mail, acceptPdf, checkRecord }: Parts,
  { body, file, request }: Sent<QuoteBody>,
) {
  const [pdf, schedules, fmcsa] = await Promise.all([
    file && acceptPdf(file, body.companyName),
    mail.buildSchedules(body.formData),
    checkRecord(body.formData, request),
  ]);
  return { pdf, schedules, fmcsa };
}

const keepPdf = async (store: Repositories, pdf: NewPdf | null): Promise<KeptPdf> =>
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
