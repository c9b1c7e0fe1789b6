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
import type { PdfStore } from "#server/features/pdfs/pdf-store.ts";
import type { StoredPdf } from "#server/features/pdfs/pdfs-repository.ts";
import { quoteAnswer, selfEmailAnswer } from "./answers.ts";

type QuoteBody = z.output<NonNullable<typeof sendQuoteRequest.body>>;
type SelfEmailBody = z.output<NonNullable<typeof sendSelfEmail.body>>;
type DownloadBody = z.output<NonNullable<typeof savePdfDownload.body>>;
type Parts = {
  readonly transact: Transact;
  readonly mail: MailService;
  readonly pdfStore: Pick<PdfStore, "plan" | "draw">;
  readonly checkRecord: CheckRecord;
  readonly profileRecords: Pick<Repositories["profileRecords"], "findReference">;
};
type Sent<Body> = { readonly body: Body; readonly request: RequestInfo };

export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

/** Submitted profiles. Each is fully committed before anything is sent. */
export const createSubmissionsService = (parts: Parts) => ({
  requestQuote: async ({ body, request }: Sent<QuoteBody>): Promise<QuoteOutcome> => {
    const { transact, mail, pdfStore, profileRecords } = parts;
    const prepared = await prepareQuote(parts, { body, request });
    const ownId = randomUUID();
    let added: string | undefined;
    const id = await transact.once(request, ownId, async (store, submissionId) => {
      const { companyName, formData: answers, attribution: visit = {} } = body;
      const companyProfileId = await store.companyProfiles.add({ answers, visit, request, isQuote: true });
      const pdf = await store.pdfs.add(pdfStore.plan({ companyName, answers }));
      const quote = { ...record(body, pdf), id: submissionId, companyProfileId };
      const reference = await store.profileRecords.addQuote(quote);
      const letter = { ...body, ...prepared, reference };
      await mail.quoteRequest(store, letter, { submissionId, pdfId: pdf.id, ip: request.ip });
      added = reference;
    });
    // Requests that predate reference numbers are found by id.
    const reference = id === ownId && added ? added : ((await profileRecords.findReference(id)) ?? id);
    return quoteAnswer(await mail.deliver(id), reference);
  },

  emailToSelf: async ({ body, request }: Sent<SelfEmailBody>): Promise<DeliveryOutcome> => {
    const { transact, mail, pdfStore } = parts;
    const { companyName, formData: answers, hideNumbers: hidesNumbers } = body;
    // Drawn before the transaction: nothing but the PDF is kept of the answers.
    const drawn = await pdfStore.draw({ companyName, answers, hidesNumbers });
    const id = await transact.once(request, randomUUID(), async (store, submissionId) => {
      const pdf = await store.pdfs.add(drawn);
      await store.profileRecords.add({ ...record(body, pdf), id: submissionId, actionType: "email" });
      await mail.profileCopy(store, body, { submissionId, pdfId: pdf.id, ip: request.ip });
    });
    return selfEmailAnswer(await mail.deliver(id), id);
  },

  keepDownload: async (sent: Sent<DownloadBody>): Promise<void> => keepDownload(parts, sent),
});

/** Without answers, as other callers of the API send it, only the record is kept. */
async function keepDownload({ transact, pdfStore }: Parts, { body, request }: Sent<DownloadBody>) {
  const { companyName, contactName, email, phone, dotNumber, formData: answers } = body;
  const drawn = answers && (await pdfStore.draw({ companyName, answers, hidesNumbers: body.hideNumbers }));
  await transact.once(request, randomUUID(), async (store, id) => {
    const pdf = drawn && (await store.pdfs.add(drawn));
    const who = { companyName, contactName, email, phone, dotNumber };
    await store.profileRecords.add({ ...who, id, pdfUrl: pdf?.path ?? null, actionType: "download" });
  });
}

/** What a quote request takes time for, before its transaction. */
async function prepareQuote({ mail, checkRecord }: Parts, { body, request }: Sent<QuoteBody>) {
  const [schedules, fmcsa] = await Promise.all([
    mail.buildSchedules(body.formData),
    checkRecord(body.formData, request),
  ]);
  return { schedules, fmcsa };
}

const record = (
  { companyName, customerEmail, dotNumber, formData }: QuoteBody | SelfEmailBody,
  pdf: StoredPdf,
) => ({
  companyName,
  contactName: formData.contactName ?? "",
  email: customerEmail,
  phone: formData.phone ?? "",
  dotNumber,
  pdfUrl: pdf.path,
});
