import { isTimeout } from "#server/db/timeout.ts";
import { AppError } from "#server/http/app-error.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import { type ExportFormat, maxSimilar } from "#shared/api/admin/records/profile-records.ts";
import type { Page } from "#shared/api/paging.ts";
import type { FollowUp } from "#shared/schema/profile-records.ts";
import { readBatches } from "#server/http/exports/read-batches.ts";
import { toRecordsFile } from "./record-exports.ts";
import type { RecordFilters, RecordQuery } from "./record-filters-repository.ts";
import type { ProfileRecord } from "./record-search-repository.ts";

type Parts = {
  readonly records: Repositories["records"];
  readonly transact: Transact;
  /** Whether the database can search for similar words. */
  readonly hasTrigrams: boolean;
};
type FoundPage<Item> = Page<Item> & { readonly isFuzzy: boolean };
export type FollowUpChange = {
  readonly followUp: FollowUp;
  readonly followUpNote: string;
  readonly previousFollowUpAt: string | null;
};
type ExportRequest = {
  readonly name: "profiles" | "quote-requests";
  readonly format: ExportFormat;
  readonly sort: RecordQuery["sort"];
  readonly filters: RecordFilters;
};

export type RecordsService = ReturnType<typeof createRecordsService>;

/** Looks through profile records, and notes what became of quote requests. */
export const createRecordsService = (parts: Parts) => ({
  list: async (filters: RecordFilters, query: RecordQuery): Promise<FoundPage<ProfileRecord>> =>
    listOrSimilar(parts, filters, query),

  listQuotes: async (filters: RecordFilters, query: RecordQuery) => {
    const page = await listOrSimilar(parts, { ...filters, actionType: "quote" }, query);
    const messages = await parts.records.findDeliveries(page.data.map(({ id }) => id));
    const data = page.data.map((record) => ({
      ...record,
      messages: messages.filter(({ submissionId }) => submissionId === record.id),
    }));
    return { ...page, data };
  },

  find: async (id: string) => {
    const { records } = parts;
    const record = await records.find(id);
    if (!record) throw new AppError(404, "This record doesn't exist. It may have been cleared.");
    const { companyProfileId } = record;
    const [messages, profile = null, previous = null] = await Promise.all([
      records.findDeliveries([id]),
      companyProfileId === null ? undefined : records.findProfile(companyProfileId),
      companyProfileId === null ? undefined : records.findPreviousProfile(companyProfileId),
    ]);
    return { ...record, messages, profile, previous };
  },

  /** The file is read while it is sent; that it was exported is recorded first. */
  export: async ({ name, format, sort, filters }: ExportRequest, { request, session }: AdminRequest) => {
    const { records, transact, hasTrigrams } = parts;
    const wanted = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
    const details = { list: name, format, sort: `${sort.descending ? "-" : ""}${sort.field}`, ...wanted };
    await transact.run(async (store) => store.audit.add("export", toActor({ session, request }), details));
    const batches = readBatches(async (page) => records.list(filters, { ...page, sort }, hasTrigrams));
    return toRecordsFile({ name, format, batches });
  },

  setFollowUp: async (id: string, change: FollowUpChange, sent: AdminRequest) =>
    setFollowUp(parts, id, change, sent),
});

/** The page, or similar records if a search finds nothing. */
async function listOrSimilar(
  { records, transact, hasTrigrams }: Parts,
  filters: RecordFilters,
  query: RecordQuery,
): Promise<FoundPage<ProfileRecord>> {
  const page = await records.list(filters, query, hasTrigrams);
  const isFound = page.data.length > 0 || query.cursor !== undefined;
  if (isFound || !filters.search || !hasTrigrams) return { ...page, isFuzzy: false };
  const similar = await findSimilar({ records, transact }, filters);
  return { ...page, data: similar, isFuzzy: similar.length > 0 };
}

async function findSimilar(
  { records, transact }: Pick<Parts, "records" | "transact">,
  filters: RecordFilters,
): Promise<ProfileRecord[]> {
  const newest = await records.findSimilarAmongNewest(filters, maxSimilar);
  if (newest.length === maxSimilar) return newest;
  let similar = newest;
  try {
    await transact.run(async (store) => {
      similar = await store.records.findSimilar(filters, maxSimilar);
    });
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
  return similar;
}

async function setFollowUp(
  { transact }: Pick<Parts, "transact">,
  id: string,
  { previousFollowUpAt, ...change }: FollowUpChange,
  { request, session }: AdminRequest,
) {
  let followUpAt: Date | null = null;
  await transact.run(async (store) => {
    const before = await store.records.lockFollowUp(id);
    if (!before) throw new AppError(404, "This quote request doesn't exist. It may have been cleared.");
    if ((before.followUpAt?.toISOString() ?? null) !== previousFollowUpAt)
      throw new AppError(409, "Someone changed this follow-up while you had it open. Reload to see it.");
    followUpAt = await store.records.setFollowUp(id, change);
    const isNoteChanged = before.followUpNote !== change.followUpNote;
    const details = { record: id, from: before.followUp, to: change.followUp, isNoteChanged };
    await store.audit.add("follow_up_changed", toActor({ session, request }), details);
  });
  return { ...change, followUpAt };
}
