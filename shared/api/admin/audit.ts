import { z } from "zod";
import { auditEventTypes, auditKinds } from "./audit-events.ts";
import { adminEndpoint, fileResponse } from "#shared/api/endpoint.ts";
import { pagedList } from "#shared/api/paging.ts";
import { timestamp } from "#shared/api/response-parts.ts";
import { dayRange } from "./days.ts";
import { exportFilters } from "#shared/api/admin/records/profile-records-api.ts";

const auditEvent = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  type: z.enum(auditEventTypes),
  /** For a failed sign-in with an unknown name a part of its hash. */
  username: z.string(),
  ipAddress: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEventView = z.output<typeof auditEvent>;

const filters = {
  ...dayRange,
  type: z.enum(auditEventTypes, "This is not recorded.").optional(),
  kind: z.enum(auditKinds, "There is no such kind.").optional(),
};

/** Lists what the administrator did and who tried to sign in, by hour and network, newest first. Can't be changed. */
export const listAuditEvents = adminEndpoint("GET", "/api/admin/audit-events", {
  ...pagedList({
    item: auditEvent,
    sort: ["createdAt"],
    filters,
  }),
});

/** Exports a spreadsheet without pages. */
export const exportAuditEvents = adminEndpoint("GET", "/api/admin/audit-events/export", {
  isFile: true,
  query: z.strictObject({ ...filters, ...exportFilters }),
  response: fileResponse,
});
