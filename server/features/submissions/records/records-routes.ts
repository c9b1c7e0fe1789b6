import { type Dependencies, found, route, type Route, done } from "#server/http/route.ts";
import { type AdminRequest, toActor } from "#server/http/access.ts";
import type { PdfStore } from "#server/features/pdfs/pdf-store.ts";
import { AppError } from "#server/base/app-error.ts";
import { readBatches } from "#server/http/exports/export-file.ts";
import {
  downloadRecordFile,
  type ExportFormat,
  exportProfileRecords,
  getProfileRecord,
  listProfileRecords,
  redrawPdf,
} from "#shared/api/admin/records/profile-records-api.ts";
import {
  exportQuoteRequests,
  listQuoteRequests,
  setFollowUp,
} from "#shared/api/admin/records/quote-requests-api.ts";
import { toRecordsFile } from "./record-exports.ts";
import type { RecordFilters, RecordQuery } from "#server/records/record-search-repository.ts";
import type { SimilarSearch } from "./similar-search.ts";
import { recordsRepository } from "#server/records/records-repository.ts";
import { followUpsRepository } from "#server/records/follow-ups-repository.ts";
import { attachmentsRepository } from "#server/mail/attachments-repository.ts";
import { agenciesRepository } from "#server/mail/agencies/agencies-repository.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import { ticketsRepository } from "#server/records/tickets-repository.ts";
import { quotesRepository } from "#server/records/quotes-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { pdfsRepository } from "#server/records/pdfs-repository.ts";
import { setAgencyAnswer } from "#shared/api/admin/records/quote-routing.ts";

type FollowUpRoutesDeps = Pick<Dependencies, "transact">;

const followUpRoutes = ({ transact }: FollowUpRoutesDeps): Route[] => [
  route(setFollowUp, async ({ params: { id }, body: { previousFollowUpAt, note, ...body }, ...sent }) => {
    const change = await transact.run(async (tx) => {
      const before = await followUpsRepository(tx).lockFollowUp(id);
      if (!before) throw new AppError(404, "This quote request doesn't exist. It may have been cleared.");
      if ((before.followUpAt?.toISOString() ?? null) !== previousFollowUpAt)
        throw new AppError(409, "Someone changed this follow-up while you had it open. Reload to see it.");
      const hasNote = note.trim() !== "";
      const { followUp, dueOn = before.dueOn } = body;
      const after = { followUp, dueOn, followUpNote: hasNote ? note : before.followUpNote };
      const followUpAt = await followUpsRepository(tx).setFollowUp(id, after);
      const actor = toActor(sent);
      if (hasNote) {
        await followUpsRepository(tx).addNote({ recordId: id, author: actor.username, text: note });
      }
      const details = { record: id, from: before.followUp, to: followUp, dueOn, hasNote };
      await auditRepository(tx).add("follow_up_changed", actor, details);
      return { ...after, followUpAt };
    });
    return { ...done("The follow-up is saved."), ...change };
  }),

  route(setAgencyAnswer, async ({ params: { id }, body: { recipient, result, ...rest }, ...sent }) => {
    const key = { recordId: id, recipient: recipient.toLowerCase() };
    await transact.run(async (tx) => {
      const isQuote = await followUpsRepository(tx).lockFollowUp(id);
      const messages = isQuote ? await recordsRepository(tx).findDeliveries([id]) : [];
      const isTheirs = (address: string) => address.toLowerCase() === key.recipient;
      if (!messages.some(({ audience, recipient: to }) => audience === "staff" && isTheirs(to)))
        throw new AppError(404, "This quote request didn't go to this agency. It may have been cleared.");
      if (result === null) await followUpsRepository(tx).removeAnswer(id, key.recipient);
      else await followUpsRepository(tx).setAnswer({ ...key, result, ...rest });
      const details = { record: id, agency: recipient, result, premium: rest.premium };
      await auditRepository(tx).add("agency_answered", toActor(sent), details);
    });
    return done("This answer is saved.");
  }),
];

type RedrawPdfRouteDeps = Pick<Dependencies, "transact"> & { readonly pdfStore: Pick<PdfStore, "plan"> };

/** Marks a PDF to be drawn from its answers when it is next opened or sent, under the day of the request. */
const redrawPdfRoute = ({ transact, pdfStore }: RedrawPdfRouteDeps): Route =>
  route(redrawPdf, async ({ params: { id }, ...sent }) => {
    await transact.run(async (tx) => {
      const record = await recordsRepository(tx).lockForPdf(id);
      if (!record) throw new AppError(404, "This record doesn't exist. It may have been cleared.");
      const { pdfDeletedAt, companyProfileId, companyName, createdAt: date } = record;
      if (!pdfDeletedAt) throw new AppError(409, "The PDF of this record wasn't deleted. Reload to see it.");
      const profile =
        companyProfileId === null ? undefined : await recordsRepository(tx).findProfile(companyProfileId);
      if (!profile)
        throw new AppError(409, "The answers of this record weren't kept, so its PDF can't be drawn.");
      const pdf = await pdfsRepository(tx).add(
        pdfStore.plan({ companyName, answers: profile.answers, date }),
      );
      await recordsRepository(tx).setPdf(id, pdf);
      await auditRepository(tx).add("pdf_redrawn", toActor(sent), { record: id });
    });
    return done("The PDF can be opened again.");
  });

type Deps = Pick<Dependencies, "clock" | "database" | "exportSlots" | "store" | "transact"> & {
  readonly findSimilar: SimilarSearch;
  readonly pdfStore: Pick<PdfStore, "plan">;
};

export const recordsRoutes = (deps: Deps): Route[] => [
  route(listProfileRecords, async ({ query: { cursor, limit, sort, ...filters } }) =>
    listOrSimilar(deps, filters, { cursor, limit, sort }),
  ),

  route(exportProfileRecords, async ({ query: { format, sort, ...filters }, ...sent }) =>
    exportRecords(deps, { name: "profiles", format, sort, filters }, sent),
  ),

  route(getProfileRecord, async ({ params: { id } }) => {
    const records = recordsRepository(deps.store);
    const followUps = followUpsRepository(deps.store);
    const attachments = attachmentsRepository(deps.store);
    const agencies = agenciesRepository(deps.store);
    const blockedAddresses = blockedAddressesRepository(deps.store);
    const tickets = ticketsRepository(deps.store);
    const record = await records.find(id);
    if (!record) throw new AppError(404, "This record doesn't exist. It may have been cleared.");
    const { companyProfileId } = record;
    const [messages, files, notes, answers, all, profile = null, previous = null, visit = null] =
      await Promise.all([
        records.findDeliveries([id]),
        attachments.list(id),
        followUps.findNotes(id),
        followUps.findAnswers(id),
        record.actionType === "quote" ? agencies.all() : [],
        companyProfileId === null ? undefined : records.findProfile(companyProfileId),
        companyProfileId === null ? undefined : records.findPreviousProfile(companyProfileId),
        companyProfileId === null ? undefined : records.findVisit(companyProfileId),
      ]);
    const emails = [record.email, ...all.map(({ email }) => email)].filter((email) => email !== "");
    const [deadAddresses, answering] = await Promise.all([
      blockedAddresses.findDead(emails),
      tickets.findAbout(id),
    ]);
    const shown = { ...record, messages, files, notes, answers, agencies: all, profile, previous, visit };
    return found({ ...shown, deadAddresses, tickets: answering });
  }),

  route(downloadRecordFile, async ({ params: { id, position }, ...sent }) => {
    const file = await attachmentsRepository(deps.store).openOne(id, position);
    if (!file) throw new AppError(404, "This file doesn't exist. It may have been cleared.");
    const { contentType, filename, size } = file;
    await deps.transact.run(async (tx) =>
      auditRepository(tx).add("file_opened", toActor(sent), { filename }),
    );
    return { contentType, filename, size, content: file.content() };
  }),

  ...quoteRequests(deps),
];

const quoteRequests = (deps: Deps): Route[] => [
  route(listQuoteRequests, async ({ query: { cursor, limit, sort, ...filters } }) => {
    const page = await listOrSimilar(deps, { ...filters, actionType: "quote" }, { cursor, limit, sort });
    const records = recordsRepository(deps.store);
    const quotes = quotesRepository(deps.store);
    const [messages, fleets] = await Promise.all([
      records.findDeliveries(page.data.map(({ id }) => id)),
      quotes.findFleets(page.data.flatMap(({ companyProfileId }) => companyProfileId ?? [])),
    ]);
    const data = page.data.map((record) => ({
      ...record,
      messages: messages.filter(({ submissionId }) => submissionId === record.id),
      fleet: fleets.get(record.companyProfileId ?? "") ?? null,
    }));
    return { ...page, data };
  }),

  route(exportQuoteRequests, async ({ query: { format, sort, ...filters }, ...sent }) => {
    const quotes = { ...filters, actionType: "quote" as const };
    return exportRecords(deps, { name: "quote-requests", format, sort, filters: quotes }, sent);
  }),

  ...followUpRoutes(deps),
  redrawPdfRoute(deps),
];

type ExportRequest = {
  readonly name: "profiles" | "quote-requests";
  readonly format: ExportFormat;
  readonly sort: RecordQuery["sort"];
  readonly filters: RecordFilters;
};

/** Records the export first: the file is read while it is sent. */
function exportRecords(
  { clock, database, exportSlots, store, transact }: Deps,
  { name, format, sort, filters }: ExportRequest,
  sent: AdminRequest,
) {
  const wanted = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const details = { list: name, format, sort: `${sort.descending ? "-" : ""}${sort.field}`, ...wanted };
  const batches = readBatches(async (page) => {
    const listed = await recordsRepository(store).list(
      filters,
      { ...page, sort },
      await database.hasTrigrams(),
    );
    return { ...listed, data: await recordsRepository(store).addDetails(listed.data) };
  });
  const actor = toActor(sent);
  const file = toRecordsFile({ name, format, batches, now: clock.now() });
  return exportSlots.limit(actor.username, file, async () =>
    transact.run(async (tx) => auditRepository(tx).add("export", actor, details)),
  );
}

/** The page, or similar records if a search finds nothing. */
async function listOrSimilar(deps: Deps, filters: RecordFilters, query: RecordQuery) {
  const { database, findSimilar, store } = deps;
  const hasTrigrams = await database.hasTrigrams();
  const page = await recordsRepository(store).list(filters, query, hasTrigrams);
  const isFound = page.data.length > 0 || query.cursor !== undefined;
  if (isFound || !filters.search || !hasTrigrams) return { ...page, isFuzzy: false };
  const similar = await findSimilar(filters);
  return { ...page, data: similar, isFuzzy: similar.length > 0 };
}
