import { type Database, repository } from "#server/db/store.ts";
import { insertLater } from "#server/db/insert.ts";
import { type DayRange, isWithinDays } from "#server/db/office-day.ts";
import { keysetPage } from "#server/db/keyset-page.ts";
import type { Actor } from "#server/http/access.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { type AuditEventType, type AuditKind, auditTypesByKind } from "#shared/api/admin/audit-events.ts";
import { type AuditDetails, auditEvents, failedSignIns, operatorNotes } from "#shared/schema/admin.ts";
import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";

type AuditQuery = PageQuery<"createdAt"> &
  DayRange & { readonly type?: AuditEventType | undefined; readonly kind?: AuditKind | undefined };

export type AuditEvent = typeof auditEvents.$inferSelect;

/** Rows are only ever added. */
export const auditRepository = repository(({ db }) => ({
  /** Records an event; in a transaction, with whatever it records. */
  add: async (
    type: AuditEventType,
    { username, ipAddress }: Actor,
    details: AuditDetails = {},
  ): Promise<void> =>
    insertLater(db, auditEvents, { type, username: username.slice(0, 255), ipAddress, details }),

  list: async ({ type, kind, ...query }: AuditQuery): Promise<Page<AuditEvent>> => {
    const trail = auditTrail(db);
    const { id, createdAt, username, ipAddress, details } = trail;
    const page = keysetPage({ columns: { createdAt }, id }, query);
    const own = { id, createdAt, type: trail.type, username, ipAddress, details };
    const select = db.select({ ...own, ...page.columns }).from(trail);
    return page.read(
      select.$dynamic(),
      and(
        type && eq(trail.type, type),
        kind && inArray(trail.type, [...auditTypesByKind[kind]]),
        isWithinDays(createdAt, query),
      ),
    );
  },
}));

function auditTrail(db: Database) {
  const { id, createdAt, network, username, attempts, unknownNames } = failedSignIns;
  const counts = sql`'attempts', ${attempts}, 'withAnUnknownName', nullif(${unknownNames}, 0)`;
  const from = sql`'from', case ${network} when '' then 'other networks' end`;
  const failed = db
    .select({
      id,
      createdAt,
      type: sql<AuditEventType>`'sign_in_failed'::text`.as("type"),
      username,
      ipAddress: sql<string | null>`nullif(${network}, '')`.as("ip_address"),
      details: sql<AuditDetails>`jsonb_strip_nulls(jsonb_build_object(${counts}, ${from}))`.as("details"),
    })
    .from(failedSignIns);
  return unionAll(db.select(getTableColumns(auditEvents)).from(auditEvents), failed).as("trail");
}

const backupNote = "lastBackup";
const backupSchema = z.object({
  takenAt: z.iso.datetime(),
  bytes: z.int().nullable().default(null),
});

export const operatorNotesRepository = repository(({ db }) => {
  const find = async (name: string): Promise<unknown> => {
    const [row] = await db
      .select({ value: operatorNotes.value })
      .from(operatorNotes)
      .where(eq(operatorNotes.name, name));
    return row?.value;
  };
  const save = async (name: string, value: object): Promise<void> => {
    await db
      .insert(operatorNotes)
      .values({ name, value })
      .onConflictDoUpdate({ target: operatorNotes.name, set: { value, updatedAt: sql`now()` } });
  };
  return {
    /** The note as JSON; undefined if there is none. */
    find,
    save,
    /** When the last backup was taken; null if none was noted. */
    findBackup: async () => backupSchema.safeParse(await find(backupNote)).data ?? null,
    saveBackup: async (backup: z.input<typeof backupSchema>): Promise<void> => save(backupNote, backup),
  };
});
