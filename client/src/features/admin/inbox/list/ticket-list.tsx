import { useSearch } from "wouter";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { MoreRows } from "#client/features/admin/list/list-panel.tsx";
import { moveBetweenRows } from "#client/features/admin/list/row-keys.ts";
import { type FilterSet, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { statusLabels, typeLabels } from "#client/features/admin/inbox/ticket/ticket-badges.tsx";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { ticketPath } from "#client/lib/paths.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { listTickets, type Ticket } from "#shared/api/admin/tickets.ts";
import { TicketCard } from "./ticket-card.tsx";

const Cards = ({ tickets }: { tickets: readonly Ticket[] }) => {
  const list = useSearch();
  return (
    // The handler only moves focus between the links inside.
    <div role="presentation" onKeyDown={moveBetweenRows}>
      <ul aria-label="Tickets" className="grid gap-3">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketCard ticket={ticket} href={ticketPath(ticket.id, list)} />
          </li>
        ))}
      </ul>
    </div>
  );
};

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const filters: FilterSet = {
  searchPlaceholder: "Message, email or ticket number",
  selects: [
    { name: "status", label: "Status", allLabel: "All Statuses", options: toOptions(statusLabels) },
    { name: "type", label: "Type", allLabel: "All Types", options: toOptions(typeLabels) },
    { name: "unread", label: "Read or unread", allLabel: "All", options: toOptions({ true: "Unread" }) },
  ],
};

/** The tickets, newest first, with search and filters. */
export function TicketList() {
  const controls = useListFilters(filters);
  const list = usePagedList(listTickets, controls.sent);
  const none = controls.hasFilters ? (
    <EmptyState action={<Button onClick={controls.clear}>Clear filters</Button>}>
      No suggestions match this filter
    </EmptyState>
  ) : (
    <EmptyState>No suggestions yet</EmptyState>
  );
  return (
    <div className="grid gap-4">
      <FilterBar filters={filters} controls={controls} />
      <AdminPanel
        query={{ ...list, data: list.rows }}
        name="Tickets"
        skeleton={<SkeletonLines count={6} className="h-28" />}
      >
        {(rows) => (
          <div aria-busy={list.isPlaceholderData} className="grid gap-3 aria-busy:opacity-60">
            {rows.length === 0 ? none : <Cards tickets={rows} />}
            {rows.length > 0 && <MoreRows list={list} noun="ticket" count={rows.length} />}
          </div>
        )}
      </AdminPanel>
    </div>
  );
}
