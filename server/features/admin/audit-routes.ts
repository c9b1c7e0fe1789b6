import type { Dependencies } from "#server/http/feature.ts";
import { type CsvColumn, toExportFile, readBatches } from "#server/http/exports/export-file.ts";
import { route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { exportAuditEvents, listAuditEvents } from "#shared/api/admin/audit.ts";
import {
  auditEventNames,
  auditKindNames,
  describeAuditDetails,
} from "#shared/api/admin/describe-audit-event.ts";
import { getTimeZoneName } from "#shared/text/time-zone.ts";
import { type AuditEvent, auditRepository } from "#server/records/audit-repository.ts";

type Deps = Pick<Dependencies, "clock" | "store" | "transact">;

const columns = (): readonly (CsvColumn<AuditEvent> & { width: number })[] => [
  { title: `Time (${getTimeZoneName()})`, value: ({ createdAt }) => createdAt, width: 20 },
  { title: "What", value: ({ type }) => auditEventNames[type], width: 28 },
  { title: "Who", value: ({ username }) => username, width: 20 },
  { title: "IP address", value: ({ ipAddress }) => ipAddress ?? "", width: 20 },
  { title: "Details", value: ({ details }) => describeAuditDetails(details), width: 80 },
  { title: "Id", value: ({ id }) => id, width: 38 },
];

export const auditRoutes = ({ clock, store, transact }: Deps): Route[] => [
  route(listAuditEvents, async ({ query }) => auditRepository(store).list(query)),

  /** Recorded before the first row is read. */
  route(exportAuditEvents, async ({ query: { format, ...filters }, ...sent }) => {
    const { type, kind, from = null, until = null } = filters;
    const event = type ? auditEventNames[type] : null;
    const details = { list: "audit trail", event, kind: kind ? auditKindNames[kind] : null, from, until };
    await transact.run(async (tx) => auditRepository(tx).add("export", toActor(sent), details));
    const sort = { field: "createdAt", descending: true } as const;
    const batches = readBatches(async (page) => auditRepository(store).list({ ...filters, ...page, sort }));
    return toExportFile(format, { name: "audit-trail", columns: columns(), batches }, clock.now());
  }),
];
