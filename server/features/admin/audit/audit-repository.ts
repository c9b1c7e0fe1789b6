import type { Database } from "#server/db/database.ts";
import { insertLater } from "#server/db/insert.ts";
import { type DayRange, isWithinDays } from "#server/db/time/office-day.ts";
import { keysetPage } from "#server/db/paging/keyset-page.ts";
import type { Actor } from "#server/http/sessions/actor.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { type AuditEventType, auditEventTypes, auditKindOf, type AuditKind } from "#shared/audit-events.ts";
import { type AuditDetails, auditEvents } from "#shared/schema/admin.ts";
import { and, eq, getTableColumns, inArray } from "drizzle-orm";

type AuditQuery = PageQuery<"createdAt"> &
  DayRange & { readonly type?: AuditEventType | undefined; readonly kind?: AuditKind | undefined };

export type AuditEvent = typeof auditEvents.$inferSelect;

/** What the administrator did. Rows are only ever added. */
export const auditRepository = (db: Database) => ({
  /** Records an event; in a transaction, with whatever it records. */
  add: async (
    type: AuditEventType,
    { username, ipAddress }: Actor,
    details: AuditDetails = {},
  ): Promise<void> =>
    insertLater(db, auditEvents, { type, username: username.slice(0, 255), ipAddress, details }),

  list: async ({ type, kind, ...query }: AuditQuery): Promise<Page<AuditEvent>> => {
    const { createdAt, id } = auditEvents;
    const page = keysetPage({ columns: { createdAt }, id }, query);
    const select = db.select({ ...getTableColumns(auditEvents), ...page.columns }).from(auditEvents);
    return page.read(
      select.$dynamic(),
      and(
        type && eq(auditEvents.type, type),
        kind && inArray(auditEvents.type, ofKind(kind)),
        isWithinDays(createdAt, query),
      ),
    );
  },
});

const ofKind = (kind: AuditKind): AuditEventType[] =>
  auditEventTypes.filter((type) => auditKindOf[type] === kind);
