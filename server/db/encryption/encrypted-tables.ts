import { and, count, getTableName, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import type { Database, OpenDatabase } from "#server/db/store.ts";
import { type RowsJob, runInBatches } from "#server/db/migration/background-jobs.ts";
import { adminUsers } from "#shared/schema/admin.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { mailAttachments } from "#shared/schema/mail.ts";
import { pdfChunks, pdfs } from "#shared/schema/profile-records.ts";
import { UnreadableError } from "./cipher.ts";
import {
  decryptProfile,
  decryptSlice,
  decryptSource,
  decryptTotpSecret,
  encryptProfile,
  encryptSlice,
  encryptSource,
  encryptTotpSecret,
  fileSlicePlace,
  pdfSlicePlace,
} from "./encrypt-rows.ts";

type Definition<Row> = {
  readonly table: PgTable & { readonly dataKey: PgColumn };
  readonly primaryKey: readonly PgColumn[];
  /** Rows that can have something to encrypt; all by default. */
  readonly isFilled?: SQL;
  readonly batchRows: number;
  /** Selects and locks rows in key order, skipping those that others hold. */
  readonly select: (db: Database, where: SQL | undefined, limit: number) => Promise<readonly Row[]>;
  readonly getKey: (row: Row) => readonly (string | number)[];
  /** Values under the current key. Throws UnreadableError. */
  readonly reencrypt: (keys: DataKeys, row: Row) => object;
};

type EncryptedTable = Pick<Definition<never>, "table"> & {
  readonly isFilled: SQL | undefined;
  readonly toJob: (keys: DataKeys) => RowsJob;
};

function defineTable<Row>(definition: Definition<Row>): EncryptedTable {
  const { table, primaryKey, getKey, isFilled, batchRows, select, reencrypt } = definition;
  const { dataKey } = table;
  /** Rows that aren't encrypted like new ones, and can be. */
  const isDue = ({ current, byId }: DataKeys): SQL | undefined => {
    const others = [...byId.keys()].filter((id) => id !== current?.id);
    const isUnderOther = others.length > 0 ? inArray(dataKey, others) : undefined;
    return and(isFilled, current ? or(isNull(dataKey), isUnderOther) : (isUnderOther ?? sql`false`));
  };
  const toJob = (keys: DataKeys): RowsJob => ({
    kind: "rows",
    name: `encrypt_${getTableName(table)}`,
    batchRows,
    count: async (db) => db.$count(table, isDue(keys)),
    runBatch: async (db, cursor) => {
      const rows = await select(db, and(isDue(keys), isAfter(primaryKey, cursor ?? [])), batchRows);
      for (const row of rows) {
        const values = attempt(() => reencrypt(keys, row));
        const isRow = and(...getKey(row).map((value, index) => sql`${primaryKey[index]} = ${value}`));
        if (values) await db.update(table).set(values).where(isRow);
      }
      const last = rows.at(-1);
      return { cursor: last ? getKey(last) : cursor, rows: rows.length };
    },
  });
  return { table, isFilled, toJob };
}

function isAfter(primaryKey: readonly PgColumn[], after: readonly (string | number)[]): SQL | undefined {
  if (after.length === 0) return undefined;
  const values = after.map((value) => sql`${value}`);
  return sql`(${sql.join([...primaryKey], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

/** Skips damaged values: written back, they would be lost for good. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}

const skipLocked = { skipLocked: true } as const;
/** A slice has half a megabyte. */
const slicesAtOnce = 20;

const encryptedTables: readonly EncryptedTable[] = [
  defineTable({
    table: companyProfiles,
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
  }),
  defineTable({
    table: pdfs,
    primaryKey: [pdfs.id],
    isFilled: isNotNull(pdfs.source),
    batchRows: 200,
    select: async (db, where, limit) =>
      db.select().from(pdfs).where(where).orderBy(pdfs.id).limit(limit).for("update", skipLocked),
    getKey: ({ id }) => [id],
    reencrypt: (keys, { source, ...row }) =>
      source === null ? {} : encryptSource(keys, row.id, decryptSource(keys, { ...row, source })),
  }),
  defineTable({
    table: pdfChunks,
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
  }),
  defineTable({
    table: mailAttachments,
    primaryKey: [mailAttachments.submissionId, mailAttachments.position, mailAttachments.seq],
    batchRows: slicesAtOnce,
    select: async (db, where, limit) => {
      const { submissionId, position, seq } = mailAttachments;
      const select = db.select().from(mailAttachments).where(where);
      return select.orderBy(submissionId, position, seq).limit(limit).for("update", skipLocked);
    },
    getKey: ({ submissionId, position, seq }) => [submissionId, position, seq],
    reencrypt: (keys, row) => {
      const place = fileSlicePlace(row.submissionId, row.position, row.seq);
      return encryptSlice(keys, place, decryptSlice(keys, place, row));
    },
  }),
  defineTable({
    table: adminUsers,
    primaryKey: [adminUsers.id],
    isFilled: isNotNull(adminUsers.totpSecret),
    batchRows: 200,
    select: async (db, where, limit) =>
      db.select().from(adminUsers).where(where).orderBy(adminUsers.id).limit(limit).for("update", skipLocked),
    getKey: ({ id }) => [id],
    reencrypt: (keys, { id, totpSecret }) =>
      totpSecret === null ? {} : encryptTotpSecret(keys, id, decryptTotpSecret(keys, id, totpSecret)),
  }),
];

/** Encrypts with the current key, or decrypts without one. Skips damaged values and those whose key is missing. */
export const toEncryptionJobs = (keys: DataKeys): RowsJob[] =>
  encryptedTables.map(({ toJob }) => toJob(keys));

export async function rotateKeys(database: Pick<OpenDatabase, "transaction">, keys: DataKeys): Promise<void> {
  for (const job of toEncryptionJobs(keys)) await runInBatches(database, job);
}

export type KeyCount = { readonly table: string; readonly keyId: string | null; readonly rows: number };

/** Takes about a second for a million rows. */
export async function countByKey(db: Database): Promise<KeyCount[]> {
  const counts: KeyCount[] = [];
  for (const { table, isFilled } of encryptedTables) {
    const keyId = sql<string | null>`${table.dataKey}`;
    const groups = await db
      .select({ keyId, rows: count() })
      .from(table)
      .where(isFilled)
      .groupBy(table.dataKey);
    counts.push(...groups.map((group) => ({ table: getTableName(table), ...group })));
  }
  return counts;
}

/** Ids of all keys in use: one index lookup each. */
export async function findStoredKeys(db: Database): Promise<string[]> {
  const ids = new Set<string>();
  for (const { table, isFilled = sql`true` } of encryptedTables) {
    const { dataKey } = table;
    const next = (beyond: SQL): SQL =>
      sql`(select ${dataKey} as id from ${table} where ${isFilled} and ${beyond} order by ${dataKey} limit 1)`;
    const { rows } = await db.execute<{ id: string }>(sql`with recursive used as (
      ${next(sql`${dataKey} is not null`)}
      union all select ${next(sql`${dataKey} > used.id`)} from used where used.id is not null)
      select id from used where id is not null`);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids].toSorted();
}
