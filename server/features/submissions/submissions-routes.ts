import type { z } from "zod";
import type { CheckRecord } from "#server/fmcsa/carriers/record-check.ts";
import type { ConfirmedBrowsers } from "#server/mail/confirmation/confirmation-service.ts";
import type { MailService } from "#server/mail/mail-service.ts";
import type { PdfStore } from "#server/features/pdfs/pdf-store.ts";
import { type StoredPdf, pdfsRepository } from "#server/records/pdfs-repository.ts";
import type { VisitsFeature } from "#server/features/visits/create-visits-feature.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { countSubmissions } from "#server/http/count-submissions.ts";
import type { Metrics } from "#server/base/metrics.ts";
import type { Submission } from "#server/http/idempotency-repository.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Transact } from "#server/http/transact.ts";
import { savePdfDownload, sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import { findFilingDifference } from "#shared/profile/derived/document/overview.ts";
import type { RequireOwnAddress } from "./require-own-address.ts";
import { quoteAnswer, selfEmailAnswer } from "./submitted-answers.ts";
import {
  companyProfilesRepository,
  profileRecordsRepository,
} from "#server/records/company-profiles-repository.ts";

type Parts = {
  readonly metrics: Metrics;
  readonly transact: Transact;
  readonly mail: MailService;
  readonly pdfStore: Pick<PdfStore, "plan" | "draw">;
  readonly checkRecord: CheckRecord;
  readonly requireOwnAddress: RequireOwnAddress;
  readonly confirmedBrowsers: Pick<ConfirmedBrowsers, "hasConfirmed">;
  readonly countSent: VisitsFeature["countSent"];
  readonly profileRecords: Pick<
    ReturnType<typeof profileRecordsRepository>,
    "findReference" | "newReference"
  >;
};

/** Submitted profiles, committed before anything is sent. */
export const submissionsRoutes = (parts: Parts): Route[] => [
  countSubmissions(parts.metrics, "quote", quoteRoute(parts)),
  countSubmissions(parts.metrics, "self_email", selfEmailRoute(parts)),
  countSubmissions(parts.metrics, "download", downloadRoute(parts)),
];

const quoteRoute = (parts: Parts): Route =>
  route(sendQuoteRequest, async ({ body, request }) => {
    const earlier = await parts.transact.findEarlier(request);
    const { id, reference } = earlier ?? (await acceptQuote(parts, body, request));
    // Requests that predate reference numbers are found by id.
    const number = reference ?? (await parts.profileRecords.findReference(id)) ?? id;
    return quoteAnswer(await parts.mail.deliver(id), number);
  });

async function acceptQuote(parts: Parts, body: Quote, request: RequestInfo): Promise<Submission> {
  const { companyName, formData: answers, attribution: visit = {}, files: sent = [], message } = body;
  const { mail, pdfStore } = parts;
  await parts.requireOwnAddress(request, body);
  const isProven = await parts.confirmedBrowsers.hasConfirmed(request.confirmed, body.customerEmail);
  const files = await mail.checkCustomerFiles(sent, request);
  const reference = await parts.profileRecords.newReference();
  // Slow work, before the transaction.
  const [schedules, fmcsa] = await Promise.all([
    mail.buildSchedules(answers, { reference, companyName }),
    parts.checkRecord(answers, request),
  ]);
  const accepted = await parts.transact.once(request, async (tx, submissionId) => {
    const companyProfileId = await companyProfilesRepository(tx).add({
      answers,
      visit,
      request,
      isQuote: true,
    });
    const pdf = await pdfsRepository(tx).add(
      pdfStore.plan({ companyName, answers, filing: findFilingDifference(fmcsa) }),
    );
    const quote = { ...record(body, pdf), id: submissionId, companyProfileId, message, fmcsaCheck: fmcsa };
    await profileRecordsRepository(tx).add({ ...quote, actionType: "quote", reference });
    const letter = { ...body, schedules, files, fmcsa, reference };
    await mail.quoteRequest(tx, letter, { submissionId, pdfId: pdf.id, ip: request.ip, isProven });
    return reference;
  });
  if (!accepted.isRepeat) parts.countSent(request, visit);
  return accepted;
}

const selfEmailRoute = ({ transact, mail, pdfStore, confirmedBrowsers }: Parts): Route =>
  route(sendSelfEmail, async ({ body, request }) => {
    const {
      companyName,
      formData: answers,
      hideNumbers: hidesNumbers = true,
      customerEmail: recipient,
    } = body;
    const isConfirmed = await confirmedBrowsers.hasConfirmed(request.confirmed, recipient);
    const asked = { recipient, ip: request.ip, isConfirmed };
    const plan = await transact.run(async (tx) =>
      mail.planSelfEmail(tx, { ...asked, isWholeWanted: body.confirmsAddress }),
    );
    const unprovenRecipient = plan === "shortened" ? recipient : undefined;
    // Drawn before the transaction: only the PDF is kept of the answers.
    const drawn = await pdfStore.draw({ companyName, answers, hidesNumbers, unprovenRecipient }, request);
    const { id } = await transact.once(request, async (tx, submissionId) => {
      const pdf = await pdfsRepository(tx).add(drawn);
      await profileRecordsRepository(tx).add({
        ...record(body, pdf),
        id: submissionId,
        actionType: "email",
      });
      await mail.selfEmail(tx, body, { ...asked, submissionId, pdfId: pdf.id, plan });
    });
    return selfEmailAnswer(await mail.deliver(id));
  });

/** Without answers, as other callers of the API send it, only the record is kept. */
const downloadRoute = ({ transact, pdfStore }: Parts): Route =>
  route(savePdfDownload, async ({ body, request }) => {
    const { companyName, contactName, email, phone, dotNumber, formData: answers } = body;
    const profile = answers && { companyName, answers, hidesNumbers: body.hideNumbers };
    const drawn = profile && (await pdfStore.draw(profile, request));
    await transact.once(request, async (tx, id) => {
      const pdf = drawn && (await pdfsRepository(tx).add(drawn));
      const who = { companyName, contactName, email, phone, dotNumber };
      await profileRecordsRepository(tx).add({
        ...who,
        id,
        pdfUrl: pdf?.path ?? null,
        actionType: "download",
      });
    });
    return done("The download was recorded.");
  });

type Quote = z.output<NonNullable<(typeof sendQuoteRequest)["body"]>>;
type Mailed = Quote | z.output<NonNullable<(typeof sendSelfEmail)["body"]>>;

const record = ({ companyName, customerEmail, dotNumber, formData }: Mailed, pdf: StoredPdf) => ({
  companyName,
  contactName: formData.contactName ?? "",
  email: customerEmail,
  phone: formData.phone ?? "",
  dotNumber,
  pdfUrl: pdf.path,
});
