import { useSearch } from "wouter";
import { FilterBar } from "#client/features/admin/list/filter-bar.tsx";
import { NoRows, PagedRows } from "#client/features/admin/list/list-panel.tsx";
import { moveBetweenRows } from "#client/features/admin/list/row-keys.ts";
import { type FilterSet, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { statusLabels, typeLabels } from "#client/features/admin/inbox/ticket/ticket-badges.tsx";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { ticketPath } from "#client/lib/paths.ts";
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

const noTickets = { emptyText: "No suggestions yet", noMatchText: "No suggestions match this filter" };

/** The tickets, newest first, with search and filters. */
export function TicketList() {
  const controls = useListFilters(filters);
  const list = usePagedList(listTickets, controls.sent);
  return (
    <div className="grid gap-4">
      <FilterBar filters={filters} controls={controls} />
      <PagedRows
        list={list}
        name="Tickets"
        noun="ticket"
        none={<NoRows controls={controls} {...noTickets} />}
        skeleton={<SkeletonLines count={6} className="h-28" />}
      >
        {(rows) => <Cards tickets={rows} />}
      </PagedRows>
    </div>
  );
}
