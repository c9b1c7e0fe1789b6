import { z } from "zod";
import { endpoint } from "#shared/api/endpoint.ts";
import { pagedList } from "#shared/api/paging.ts";
import { timestamp } from "#shared/api/parts.ts";
import { dayRange } from "./days.ts";

/** What is recorded. */
export const recordedEvents = [
  "sign_in",
  "sign_in_failed",
  "sign_out",
  "session_ended",
  "credentials_changed",
  "two_factor_on",
  "two_factor_off",
  "passkey_added",
  "passkey_removed",
  "export",
  "template_changed",
  "template_tested",
  "agency_changed",
  "reply",
  "note",
  "status_changed",
  "saved_reply_changed",
  "resend",
  "message_canceled",
  "follow_up_changed",
  "backup_noted",
  "pdf_opened",
  "data_cleared",
] as const;

const auditEvent = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  type: z.enum(recordedEvents),
  /** For a failed sign-in as it was typed. */
  username: z.string(),
  ipAddress: z.string().nullable(),
  /** What changed, by name. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEventView = z.output<typeof auditEvent>;

const auditList = pagedList({
  item: auditEvent,
  sort: ["createdAt"],
  filters: { ...dayRange, type: z.enum(recordedEvents, "This is not recorded.").optional() },
});

/** What the administrator did, and who tried to sign in, newest first. Nobody can change or delete it. */
export const listAuditEvents = endpoint({
  method: "GET",
  path: "/api/admin/audit-events",
  access: "admin",
  query: auditList.query,
  response: auditList.response,
});
