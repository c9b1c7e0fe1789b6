import { and, getTableName, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "#server/db/database.ts";
import { adminUsers } from "#shared/schema/admin.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { mailAttachments } from "#shared/schema/mail.ts";
import { pdfChunks, pdfs } from "#shared/schema/profile-records.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { decryptProfile, encryptProfile } from "./encrypt-profile.ts";
import { decryptSlice, encryptSlice, fileSlicePlace, pdfSlicePlace } from "./encrypt-slice.ts";
import { decryptSource, encryptSource } from "./encrypt-source.ts";
import { decryptTotpSecret, encryptTotpSecret } from "./encrypt-totp-secret.ts";
import { UnreadableError } from "./unreadable-error.ts";

/** Selects rows in the order of their keys, locked; those that others hold are left for another time. */
type Rows<Row> = (db: Database, where: SQL | undefined, limit: number) => Promise<readonly Row[]>;

type Definition<Row> = {
  readonly table: PgTable;
  readonly dataKey: PgColumn;
  readonly primaryKey: readonly PgColumn[];
  /** Which rows can have anything to encrypt; all by default. */
  readonly isFilled?: SQL;
  readonly batchRows: number;
  readonly select: Rows<Row>;
  /** A row's primary key. */
  readonly getKey: (row: Row) => readonly (string | number)[];
  /** The row's values under the current key. Throws UnreadableError. */
  readonly reencrypt: (keys: DataKeys, row: Row) => object;
};

export type EncryptedTable = {
  readonly name: string;
  readonly dataKey: PgColumn;
  readonly isFilled: SQL | undefined;
  readonly table: PgTable;
  readonly batchRows: number;
  /** Rows that aren't encrypted as new ones are, and can be. */
  readonly isDue: (keys: DataKeys) => SQL | undefined;
  /** Encrypts the next due rows after the cursor as new ones are. A row that is damaged is left as it is. */
  readonly runBatch: (db: Database, keys: DataKeys, page: Page) => Promise<Batch>;
};

type Page = { readonly cursor: string | null; readonly limit: number };
type Batch = { readonly cursor: string; readonly rows: number };

const cursorSchema = z.array(z.union([z.string(), z.int()]));

function defineTable<Row>(definition: Definition<Row>): EncryptedTable {
  const { table, dataKey, primaryKey, getKey, isFilled, batchRows, select, reencrypt } = definition;
  const isDue = ({ current, byId }: DataKeys): SQL | undefined => {
    const others = [...byId.keys()].filter((id) => id !== current?.id);
    const isUnderOther = others.length > 0 ? inArray(dataKey, others) : undefined;
    return and(isFilled, current ? or(isNull(dataKey), isUnderOther) : (isUnderOther ?? sql`false`));
  };
  return {
    name: getTableName(table),
    table,
    dataKey,
    isFilled,
    batchRows,
    isDue,
    runBatch: async (db, keys, { cursor, limit }) => {
      const after = cursorSchema.parse(JSON.parse(cursor ?? "[]"));
      const rows = await select(db, and(isDue(keys), isAfter(primaryKey, after)), limit);
      for (const row of rows) {
        const values = attempt(() => reencrypt(keys, row));
        const isRow = and(...getKey(row).map((value, index) => sql`${primaryKey[index]} = ${value}`));
        if (values) await db.update(table).set(values).where(isRow);
      }
      const last = rows.at(-1);
      return { cursor: JSON.stringify(last ? getKey(last) : after), rows: rows.length };
    },
  };
}

function isAfter(primaryKey: readonly PgColumn[], after: readonly (string | number)[]): SQL | undefined {
  if (after.length === 0) return undefined;
  const values = after.map((value) => sql`${value}`);
  return sql`(${sql.join([...primaryKey], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

/** Undefined for what is damaged: written back, it would be lost for good. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

const skipLocked = { skipLocked: true } as const;

const profiles = defineTable({
  table: companyProfiles,
  dataKey: companyProfiles.dataKey,
  primaryKey: [companyProfiles.id],
  batchRows: 200,
  select: async (db, where, limit) => {
    const { id, answers, federalTaxId, dataKey } = companyProfiles;
    const select = db.select({ id, answers, federalTaxId, dataKey }).from(companyProfiles);
    return select.where(where).orderBy(id).limit(limit).for("update", skipLocked);
  },
  getKey: ({ id }) => [id],
  reencrypt: (keys, row) => {
    const { answers, federalTaxId, unreadable } = decryptProfile(keys, row);
    if (unreadable[0]) throw unreadable[0].error;
    return encryptProfile(keys, row.id, { answers, federalTaxId });
  },
});

const sources = defineTable({
  table: pdfs,
  dataKey: pdfs.dataKey,
  primaryKey: [pdfs.id],
  isFilled: isNotNull(pdfs.source),
  batchRows: 200,
  select: async (db, where, limit) => {
    const { id, source, dataKey } = pdfs;
    const select = db.select({ id, source, dataKey }).from(pdfs);
    return select.where(where).orderBy(id).limit(limit).for("update", skipLocked);
  },
  getKey: ({ id }) => [id],
  reencrypt: (keys, { source, ...row }) =>
    source === null ? {} : encryptSource(keys, row.id, decryptSource(keys, { ...row, source })),
});

/** Half a megabyte each. */
const slicesAtOnce = 20;

const pdfSlices = defineTable({
  table: pdfChunks,
  dataKey: pdfChunks.dataKey,
  primaryKey: [pdfChunks.pdfId, pdfChunks.seq],
  batchRows: slicesAtOnce,
  select: async (db, where, limit) => {
    const { pdfId, seq } = pdfChunks;
    const select = db.select().from(pdfChunks).where(where);
    return select.orderBy(pdfId, seq).limit(limit).for("update", skipLocked);
  },
  getKey: ({ pdfId, seq }) => [pdfId, seq],
  reencrypt: (keys, row) => {
    const place = pdfSlicePlace(row.pdfId, row.seq);
    return encryptSlice(keys, place, decryptSlice(keys, place, row));
  },
});

const fileSlices = defineTable({
  table: mailAttachments,
  dataKey: mailAttachments.dataKey,
  primaryKey: [mailAttachments.submissionId, mailAttachments.position, mailAttachments.seq],
  batchRows: slicesAtOnce,
  select: async (db, where, limit) => {
    const { submissionId, position, seq, content, dataKey } = mailAttachments;
    const select = db.select({ submissionId, position, seq, content, dataKey }).from(mailAttachments);
    return select.where(where).orderBy(submissionId, position, seq).limit(limit).for("update", skipLocked);
  },
  getKey: ({ submissionId, position, seq }) => [submissionId, position, seq],
  reencrypt: (keys, row) => {
    const place = fileSlicePlace(row.submissionId, row.position, row.seq);
    return encryptSlice(keys, place, decryptSlice(keys, place, row));
  },
});

const secondFactors = defineTable({
  table: adminUsers,
  dataKey: adminUsers.dataKey,
  primaryKey: [adminUsers.id],
  isFilled: isNotNull(adminUsers.totpSecret),
  batchRows: 200,
  select: async (db, where, limit) => {
    const { id, totpSecret } = adminUsers;
    const select = db.select({ id, totpSecret }).from(adminUsers).where(where);
    return select.orderBy(id).limit(limit).for("update", skipLocked);
  },
  getKey: ({ id }) => [id],
  reencrypt: (keys, { id, totpSecret }) =>
    totpSecret === null ? {} : encryptTotpSecret(keys, id, decryptTotpSecret(keys, id, totpSecret)),
});

/** What visitors sent, of which there may be copies that were cleared. */
export const visitorTables: readonly EncryptedTable[] = [profiles, sources, pdfSlices, fileSlices];

/** Where sensitive values are encrypted. */
export const encryptedTables: readonly EncryptedTable[] = [...visitorTables, secondFactors];
