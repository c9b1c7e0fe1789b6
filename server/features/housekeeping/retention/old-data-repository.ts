import { and, eq, exists, isNotNull, ne, notExists, or, sql } from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import { equalsAny } from "#server/db/search.ts";
import { heldDataRepository } from "#server/records/clear-data-repository.ts";
import type { RetentionKind } from "#shared/api/admin/retention-kinds.ts";
import { featureSuggestions, ticketMessages } from "#shared/schema/feature-suggestions.ts";
import { mailAttachments, outboxMessages } from "#shared/schema/mail.ts";
import { pdfs, profileRecords } from "#shared/schema/profile-records.ts";

type Ids = readonly string[];
type HeldData = Pick<ReturnType<typeof heldDataRepository>, "erase">;
type OldData = Readonly<
  Record<
    RetentionKind,
    { lock: (ids: Ids) => Promise<void>; remove: (ids: Ids, now: Date) => Promise<Deleted> }
  >
>;
type Deleted = Partial<Record<RetentionKind, number>>;

const { id, submissionId, pdfId, textBody, hasAttachments } = outboxMessages;

const toIds = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((each) => each !== null)),
];

/**
 * Deletes old rows of a kind with all that belongs to them. Lock them first, mail last, so that their use can be checked
 * again; both in one transaction.
 */
export const oldDataRepository = repository((store): OldData => {
  const { db } = store;
  const heldData = heldDataRepository(store);
  return {
    profiles: {
      lock: async (ids) => lockRecords(db, ids),
      remove: async (ids, now) => removeRecords(db, heldData, ids, now),
    },
    mailTexts: {
      lock: async (ids) => lockMail(db, id, ids),
      remove: async (ids, now) => removeTexts(db, ids, now),
    },
    pdfs: { lock: async (ids) => lockPdfs(db, ids), remove: async (ids, now) => removePdfs(db, ids, now) },
    tickets: {
      lock: async (ids) => lockTickets(db, ids),
      remove: async (ids, now) => removeTickets(db, heldData, ids, now),
    },
  };
});

const lockMail = async (
  db: Database,
  column: typeof id | typeof submissionId | typeof pdfId,
  ids: Ids,
): Promise<void> => {
  await db.select({ id }).from(outboxMessages).where(equalsAny(column, ids)).orderBy(id).for("update");
};

async function lockRecords(db: Database, ids: Ids): Promise<void> {
  const { id: record } = profileRecords;
  await db
    .select({ record })
    .from(profileRecords)
    .where(equalsAny(record, ids))
    .orderBy(record)
    .for("update");
  await lockMail(db, submissionId, ids);
}

async function lockPdfs(db: Database, ids: Ids): Promise<void> {
  await lockMail(db, pdfId, ids);
  await db.select({ id: pdfs.id }).from(pdfs).where(equalsAny(pdfs.id, ids)).orderBy(pdfs.id).for("update");
}

async function lockTickets(db: Database, ids: Ids): Promise<void> {
  const { id: ticket } = featureSuggestions;
  await db
    .select({ ticket })
    .from(featureSuggestions)
    .where(equalsAny(ticket, ids))
    .orderBy(ticket)
    .for("update");
  await lockMail(db, submissionId, await findTicketSubmissions(db, ids));
}

const noText = (now: Date) => ({ textBody: "", htmlBody: "", replyTo: null, textDeletedAt: now });

/** Keeps recipient, time and outcome. */
async function removeTexts(db: Database, ids: Ids, now: Date): Promise<Deleted> {
  const cleared = await db
    .update(outboxMessages)
    .set(noText(now))
    .where(equalsAny(id, ids))
    .returning({ submission: submissionId });
  await removeFiles(
    db,
    cleared.map(({ submission }) => submission),
  );
  return { mailTexts: cleared.length };
}

/** Removes files of submissions without a message to send; a ticket's files stay with it. */
async function removeFiles(db: Database, submissions: Ids): Promise<void> {
  const { submissionId: of } = mailAttachments;
  const one = { one: sql`1` };
  const isToSend = and(eq(submissionId, of), eq(hasAttachments, true), ne(textBody, ""));
  const isOfTicket = eq(ticketMessages.submissionId, of);
  await db
    .delete(mailAttachments)
    .where(
      and(
        equalsAny(of, toIds(submissions)),
        notExists(db.select(one).from(outboxMessages).where(isToSend)),
        notExists(db.select(one).from(ticketMessages).where(isOfTicket)),
      ),
    );
}

/** Records and messages note that their PDFs were deleted. */
async function removePdfs(db: Database, ids: Ids, now: Date): Promise<Deleted> {
  const isTheirs = exists(
    db
      .select({ one: sql`1` })
      .from(pdfs)
      .where(and(equalsAny(pdfs.id, ids), eq(pdfs.path, profileRecords.pdfUrl))),
  );
  await db
    .update(profileRecords)
    .set({ pdfUrl: null, pdfDeletedAt: now })
    .where(and(isNotNull(profileRecords.pdfUrl), isTheirs));
  await unlinkPdfs(db, ids, now);
  const deleted = await db.delete(pdfs).where(equalsAny(pdfs.id, ids)).returning({ id: pdfs.id });
  return { pdfs: deleted.length };
}

const unlinkPdfs = async (db: Database, ids: Ids, now: Date): Promise<void> => {
  await db.update(outboxMessages).set({ pdfId: null, pdfDeletedAt: now }).where(equalsAny(pdfId, ids));
};

const clearMail = async (db: Database, submissions: Ids, now: Date): Promise<number> => {
  const isTheirs = and(equalsAny(submissionId, submissions), ne(textBody, ""));
  return (await db.update(outboxMessages).set(noText(now)).where(isTheirs).returning({ id })).length;
};

/** Removes records with profile, PDFs, files, notes, answers and texts of email. */
async function removeRecords(db: Database, heldData: HeldData, records: Ids, now: Date): Promise<Deleted> {
  const { id: record, companyProfileId, pdfUrl } = profileRecords;
  const rows = await db
    .select({ companyProfileId, pdfUrl })
    .from(profileRecords)
    .where(equalsAny(record, records));
  const sent = await db
    .selectDistinct({ pdf: pdfId })
    .from(outboxMessages)
    .where(equalsAny(submissionId, records));
  const isTheirs = or(
    equalsAny(pdfs.path, toIds(rows.map((row) => row.pdfUrl))),
    equalsAny(pdfs.id, toIds(sent.map(({ pdf }) => pdf))),
  );
  const found = (await db.select({ pdf: pdfs.id }).from(pdfs).where(isTheirs)).map(({ pdf }) => pdf);
  const mailTexts = await clearMail(db, records, now);
  await unlinkPdfs(db, found, now);
  const profiles = await findUnshared(db, toIds(rows.map((row) => row.companyProfileId)), records);
  const held = {
    records,
    profiles,
    submissions: records,
    pdfs: found,
    tickets: [],
    messages: [],
    leftEmails: [],
  };
  await heldData.erase(held, "emails");
  return { profiles: records.length, pdfs: found.length, mailTexts };
}

/** Profiles without other records. */
async function findUnshared(db: Database, profiles: Ids, records: Ids): Promise<string[]> {
  const { id: record, companyProfileId } = profileRecords;
  const isOther = and(equalsAny(companyProfileId, profiles), sql`not ${equalsAny(record, records)}`);
  const shared = await db.select({ profile: companyProfileId }).from(profileRecords).where(isOther);
  return profiles.filter((profile) => !shared.some((row) => row.profile === profile));
}

async function findTicketSubmissions(db: Database, tickets: Ids): Promise<string[]> {
  const { submissionId: submission, suggestionId } = ticketMessages;
  const isTheirs = and(equalsAny(suggestionId, tickets), isNotNull(submission));
  const replies = await db.select({ submission }).from(ticketMessages).where(isTheirs);
  return toIds([...tickets, ...replies.map((row) => row.submission)]);
}

/** Removes tickets with messages, notes, files and texts of email. */
async function removeTickets(db: Database, heldData: HeldData, tickets: Ids, now: Date): Promise<Deleted> {
  const submissions = await findTicketSubmissions(db, tickets);
  const mailTexts = await clearMail(db, submissions, now);
  const held = { tickets, submissions, records: [], profiles: [], pdfs: [], messages: [], leftEmails: [] };
  await heldData.erase(held, "emails");
  return { tickets: tickets.length, mailTexts };
}
