import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { ListPanel } from "#client/features/admin/list/list-panel.tsx";
import { type FilterSet, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { type AuditEventView, listAuditEvents } from "#shared/api/admin/audit.ts";
import { auditEventTypes } from "#shared/audit-events.ts";
import { capitalize, usDateTime } from "#shared/us-english.ts";

const eventNames: Readonly<Record<AuditEventView["type"], string>> = {
  sign_in: "Signed in",
  sign_in_failed: "Sign-in failed",
  sign_out: "Signed out",
  session_ended: "Session ended",
  credentials_changed: "Credentials changed",
  two_factor_on: "Two-factor turned on",
  two_factor_off: "Two-factor turned off",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  export: "Exported",
  template_changed: "Template changed",
  template_tested: "Template tested",
  agency_changed: "Agency changed",
  reply: "Replied",
  note: "Note added",
  status_changed: "Ticket status changed",
  saved_reply_changed: "Saved reply changed",
  resend: "Sent again",
  message_canceled: "Message canceled",
  follow_up_changed: "Follow-up changed",
  quote_routed: "Quote request sent to agencies",
  agency_answered: "Agency's answer noted",
  backup_noted: "Backup noted",
  pdf_opened: "PDF opened",
  file_opened: "File saved",
  data_cleared: "All data cleared",
};

/** "Profiles: 3, records: 4": what changed, as it was recorded; what was left empty is left out. */
export function describeDetails(details: AuditEventView["details"]): string {
  const parts = Object.entries(details)
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => {
      const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      return `${words}: ${String(value)}`;
    });
  return capitalize(parts.join(", "));
}

const columns: readonly DataColumn<AuditEventView>[] = [
  { id: "createdAt", label: "When", value: (event) => usDateTime(new Date(event.createdAt)), width: "12rem" },
  { id: "type", label: "What", value: ({ type }) => eventNames[type], width: "12rem" },
  { id: "username", label: "Who", value: ({ username }) => username },
  { id: "ipAddress", label: "IP address", value: ({ ipAddress }) => ipAddress ?? "" },
  {
    id: "details",
    label: "Details",
    value: ({ details }) => describeDetails(details),
    width: "minmax(0, 3fr)",
  },
];

const types = auditEventTypes.map((value) => ({ value, label: eventNames[value] }));
const filters: FilterSet = {
  selects: [{ name: "type", label: "Event", allLabel: "All events", options: types }],
  hasDays: true,
};

/** What the administrator did, and who tried to sign in. Read-only. */
export function AuditPage() {
  const controls = useListFilters(filters);
  const list = usePagedList(listAuditEvents, controls.sent);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[72ch] text-ink-soft">
        Every sign-in, export and change, newest first. They can't be changed or deleted.
      </p>
      <FilterBar filters={filters} controls={controls} />
      <ListPanel
        list={list}
        controls={controls}
        label="Audit trail"
        noun="event"
        columns={columns}
        getRowId={({ id }) => id}
        emptyText="Nothing is recorded yet"
        noMatchText="No events match your filters"
      />
    </div>
  );
}
