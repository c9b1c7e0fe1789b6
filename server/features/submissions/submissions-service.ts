import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { RequestInfo } from "#server/http/request-info.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { DeliveryOutcome } from "#shared/api/parts.ts";
import type { savePdfDownload } from "#shared/api/submissions.ts";
import type { Answers } from "#shared/profile/answers.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { OutboxRepository } from "../mail/outbox-repository.ts";
import { decodePdf, type UploadedPdf } from "../pdfs/decode-pdf.ts";
import { companyProfileRow } from "../profiles/company-profile.ts";
import { quoteAnswer, selfEmailAnswer } from "./answers.ts";
import { type QuoteBody, quoteMessages, type SelfEmailBody, selfMessage } from "./submission-messages.ts";

export type DownloadBody = z.output<NonNullable<typeof savePdfDownload.body>>;
export type SubmissionsService = ReturnType<typeof createSubmissionsService>;

type Parts = {
  readonly transact: Transact;
  readonly outbox: Outbox;
  readonly messages: OutboxRepository;
  readonly sender: string;
  readonly quoteRecipients: readonly string[];
  /** For how long the worker leaves new messages to the request that brings them, in milliseconds. */
  readonly graceMs: number;
};

/** Profiles that leave the browser. Each is committed whole before anything is sent. */
export function createSubmissionsService({ transact, outbox, messages, ...settings }: Parts) {
  const { sender, quoteRecipients, graceMs } = settings;
  return {
    requestQuote: async (body: QuoteBody, request: RequestInfo): Promise<DeliveryOutcome> => {
      const pdf = body.pdfAttachment && decodePdf(body.pdfAttachment);
      const id = await transact.once(request, randomUUID(), async (store, submissionId) => {
        const row = companyProfileRow(body.formData, body.attribution ?? {}, request);
        const companyProfileId = await store.companyProfiles.add(row);
        const stored = await keepPdf(store, pdf);
        await store.profileRecords.add({ ...record(body, stored), actionType: "quote", companyProfileId });
        const template = await store.templates.byType("quote");
        const context = { submissionId, template, sender, pdfId: stored.id, now: new Date() };
        await store.outbox.add(quoteMessages(body, context, quoteRecipients), graceMs);
      });
      await outbox.deliverNow(id);
      return quoteAnswer(await messages.statesOf(id), body.customerEmail);
    },

    emailToSelf: async (body: SelfEmailBody, request: RequestInfo): Promise<DeliveryOutcome> => {
      const pdf = body.pdfAttachment && decodePdf(body.pdfAttachment);
      const id = await transact.once(request, randomUUID(), async (store, submissionId) => {
        const stored = await keepPdf(store, pdf);
        await store.profileRecords.add({ ...record(body, stored), actionType: "email" });
        const template = await store.templates.byType("self_email");
        const context = { submissionId, template, sender, pdfId: stored.id, now: new Date() };
        await store.outbox.add([selfMessage(body, context)], graceMs);
      });
      await outbox.deliverNow(id);
      return selfEmailAnswer(await messages.statesOf(id));
    },

    keepDownload: async (body: DownloadBody, request: RequestInfo): Promise<void> => {
      const pdf = decodePdf(body.pdfAttachment);
      await transact.once(request, randomUUID(), async (store) => {
        const stored = await keepPdf(store, pdf);
        const { companyName, contactName, email, phone, dotNumber } = body;
        const who = { companyName, contactName, email, phone, dotNumber };
        await store.profileRecords.add({ ...who, pdfUrl: stored.path, actionType: "download" });
      });
    },
  };
}

type KeptPdf = { readonly id: string; readonly path: string } | { readonly id: null; readonly path: null };

const keepPdf = async (store: Repositories, pdf: UploadedPdf | null): Promise<KeptPdf> =>
  pdf ? store.pdfs.add(pdf) : { id: null, path: null };

type MailBody = {
  readonly companyName: string;
  readonly customerEmail: string;
  readonly dotNumber: string;
  readonly formData: Answers;
};

const record = ({ companyName, customerEmail, dotNumber, formData }: MailBody, pdf: KeptPdf) => ({
  companyName,
  contactName: formData.contactName ?? "",
  email: customerEmail,
  phone: formData.phone ?? "",
  dotNumber,
  pdfUrl: pdf.path,
});
