import { toUsPhone, equalsAny } from "#server/db/search.ts";
import { invalid } from "#server/base/app-error.ts";
import type { Person } from "#shared/api/admin/records/people.ts";
import { parseDotNumber, toDotVariants } from "#shared/carrier/dot-number.ts";
import { isEmailAddress } from "#shared/profile/formats/email-address.ts";
import { and, eq, getTableColumns, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { type Database, repository } from "#server/db/store.ts";
import { phoneDigits } from "#shared/schema/common-columns.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { featureSuggestions, inboundEmails, ticketMessages } from "#shared/schema/feature-suggestions.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pdfs, profileRecords } from "#shared/schema/profile-records.ts";
import type { Held } from "#server/records/clear-data-repository.ts";

/** Compared values; `dots` are the ways to write one number, `phone` its ten digits. */
export type PersonKey =
  | { readonly email: string }
  | { readonly dots: readonly string[] }
  | { readonly phone: string };

/** Throws AppError 400 unless the value is a whole address or number: nothing is matched in part. */
export function toPersonKey({ by, value }: Person): PersonKey {
  if (by === "email") {
    if (isEmailAddress(value)) return { email: value };
    throw refuse("Enter a whole email address.");
  }
  if (by === "dot") {
    const dot = parseDotNumber(value);
    if (dot.kind === "dot") return { dots: toDotVariants(dot.dotNumber) };
    throw refuse("message" in dot ? dot.message : "Enter a DOT number.");
  }
  const phone = toUsPhone(value);
  if (phone !== undefined) return { phone };
  throw refuse("Enter the ten digits of a US phone number. For any other, search by email.");
}

const refuse = (message: string) => invalid([{ path: "person.value", message }]);

type Submitted = { readonly email: string; readonly companyName: string; readonly dotNumber: string | null };
type Recorded = Submitted & Pick<typeof profileRecords.$inferSelect, "actionType" | "createdAt">;

export const nothingHeld: Held = {
  records: [],
  profiles: [],
  tickets: [],
  messages: [],
  submissions: [],
  pdfs: [],
  leftEmails: [],
};

/** Owners of the rows. */
export type HeldRows = {
  readonly records: readonly Recorded[];
  readonly profiles: readonly Submitted[];
  readonly tickets: readonly { readonly email: string | null; readonly createdAt: Date }[];
};

/** Finds by whole addresses and numbers, never by a part of one. */
export const peopleRepository = repository(({ db }) => ({
  /** Several statements: use the result in the same transaction. */
  find: async (key: PersonKey): Promise<{ held: Held; rows: HeldRows }> => {
    // Letters first: a request that is committed later is left out as a whole.
    const letters = "email" in key ? await findLetters(db, key.email) : [];
    const tickets = "email" in key ? await findTickets(db, key.email) : [];
    const ticketIds = tickets.map(({ id }) => id);
    const [strayed, threads] = await Promise.all([
      "email" in key ? findMessages(db, key.email, ticketIds) : [],
      findThreads(db, ticketIds),
    ]);
    const { records, profiles } = await findSubmitted(db, key);
    const submissions = toIds([
      ...records.map(({ id }) => id),
      ...ticketIds,
      ...[...letters, ...strayed, ...threads].map(({ submissionId }) => submissionId),
    ]);
    const held = {
      records: records.map(({ id }) => id),
      profiles: profiles.map(({ id }) => id),
      tickets: ticketIds,
      messages: strayed.map(({ id }) => id),
      submissions,
      pdfs: await findPdfs(db, toIds(records.map(({ pdfUrl }) => pdfUrl)), submissions),
      leftEmails: "email" in key ? await findLeftEmails(db, key.email) : [],
    };
    return { held, rows: { records, profiles, tickets } };
  },

  /** The ids of everything visitors sent. */
  findAll: async (): Promise<Held> => findEverything(db),

  /** Keeps replies from being written. Call it in a transaction. */
  lockTickets: async (key: PersonKey): Promise<void> => {
    if (!("email" in key)) return;
    const isTheirs = hasAddress(featureSuggestions.userEmail, key.email);
    await db.select({ id: featureSuggestions.id }).from(featureSuggestions).where(isTheirs).for("update");
  },

  /** Number of their emails that are being sent. */
  countBeingSent: async ({ submissions }: Held): Promise<number> => {
    const { submissionId, status, claimedUntil } = outboxMessages;
    const isTheirs = equalsAny(submissionId, submissions);
    return db.$count(outboxMessages, and(isTheirs, eq(status, "sending"), sql`${claimedUntil} > now()`));
  },
}));

async function findEverything(db: Database): Promise<Held> {
  const [records, profiles, tickets, ofPdfs, letters, threads, left] = await Promise.all([
    db.select({ id: profileRecords.id }).from(profileRecords),
    db.select({ id: companyProfiles.id }).from(companyProfiles),
    db.select({ id: featureSuggestions.id }).from(featureSuggestions),
    db.select({ id: pdfs.id }).from(pdfs),
    db.selectDistinct({ id: outboxMessages.submissionId }).from(outboxMessages),
    db.select({ id: ticketMessages.submissionId }).from(ticketMessages),
    db.select({ id: inboundEmails.id }).from(inboundEmails).where(isNotNull(inboundEmails.reason)),
  ]);
  const [recordIds, ticketIds] = [toIds(records.map(({ id }) => id)), toIds(tickets.map(({ id }) => id))];
  return {
    records: recordIds,
    profiles: toIds(profiles.map(({ id }) => id)),
    tickets: ticketIds,
    messages: [],
    submissions: toIds([...recordIds, ...ticketIds, ...[...letters, ...threads].map(({ id }) => id)]),
    pdfs: toIds(ofPdfs.map(({ id }) => id)),
    leftEmails: toIds(left.map(({ id }) => id)),
  };
}

const toIds = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];

// Spelled as in the indexes.
const hasAddress = (column: AnyPgColumn, email: string): SQL => sql`lower(${column}) = lower(${email}::text)`;

/** Compares the columns that profiles and records have in common. */
function isBy(table: typeof companyProfiles | typeof profileRecords, key: PersonKey): SQL {
  const { email, dotNumber, phone } = getTableColumns(table);
  if ("email" in key)
    return sql`lower(left(${email}, 254)) = lower(${key.email}::text) and ${hasAddress(email, key.email)}`;
  if ("phone" in key) return sql`${phoneDigits(phone)} = ${key.phone}`;
  return sql`left(${dotNumber}, 20) = any(${sql.param(key.dots)}::text[])`;
}

/** A quote request names its customer separately from the profile, and either one finds both. */
async function findSubmitted(db: Database, key: PersonKey) {
  const { id, email, companyName, dotNumber, pdfUrl, companyProfileId, actionType, createdAt } =
    profileRecords;
  const own = { id: companyProfiles.id, email: companyProfiles.email };
  const found = await db.select(own).from(companyProfiles).where(isBy(companyProfiles, key));
  const ids = found.map((row) => row.id);
  const records = await db
    .select({ id, email, companyName, dotNumber, pdfUrl, companyProfileId, actionType, createdAt })
    .from(profileRecords)
    .where(or(isBy(profileRecords, key), equalsAny(companyProfileId, ids)));
  const all = toIds([...ids, ...records.map((row) => row.companyProfileId)]);
  const profiles = await db
    .select({ ...own, companyName: companyProfiles.name, dotNumber: companyProfiles.dotNumber })
    .from(companyProfiles)
    .where(equalsAny(companyProfiles.id, all));
  return { records, profiles };
}

/** Messages to a customer's address; agencies' are found by their submission. */
const findLetters = async (db: Database, email: string) =>
  db
    .selectDistinct({ submissionId: outboxMessages.submissionId })
    .from(outboxMessages)
    .where(and(hasAddress(outboxMessages.recipient, email), ne(outboxMessages.audience, "staff")));

const findTickets = async (db: Database, address: string) => {
  const { id, userEmail: email, createdAt } = featureSuggestions;
  return db.select({ id, email, createdAt }).from(featureSuggestions).where(hasAddress(email, address));
};

const findMessages = async (db: Database, email: string, tickets: readonly string[]) => {
  const { id, submissionId, suggestionId, author } = ticketMessages;
  const isTheirs = sql`kind = 'message' and ${hasAddress(author, email)} and not ${equalsAny(suggestionId, tickets)}`;
  return db.select({ id, submissionId }).from(ticketMessages).where(isTheirs);
};

const findLeftEmails = async (db: Database, email: string): Promise<string[]> => {
  const { id, sender } = inboundEmails;
  return (await db.select({ id }).from(inboundEmails).where(hasAddress(sender, email))).map((row) => row.id);
};

const findThreads = async (db: Database, tickets: readonly string[]) =>
  db
    .select({ submissionId: ticketMessages.submissionId })
    .from(ticketMessages)
    .where(equalsAny(ticketMessages.suggestionId, tickets));

async function findPdfs(db: Database, paths: readonly string[], submissions: readonly string[]) {
  const isSent = and(equalsAny(outboxMessages.submissionId, submissions), isNotNull(outboxMessages.pdfId));
  const [stored, sent] = await Promise.all([
    db.select({ id: pdfs.id }).from(pdfs).where(equalsAny(pdfs.path, paths)),
    db.selectDistinct({ id: outboxMessages.pdfId }).from(outboxMessages).where(isSent),
  ]);
  return toIds([...stored, ...sent].map(({ id }) => id));
}
