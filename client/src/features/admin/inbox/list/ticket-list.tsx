import { useSearch } from "wouter";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { MoreRows } from "#client/features/admin/list/list-panel.tsx";
import { moveBetweenRows } from "#client/features/admin/list/row-keys.ts";
import { useListQuery } from "#client/features/admin/list/use-list-query.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { ticketPath } from "#client/lib/paths.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { listTickets, type Ticket } from "#shared/api/admin/tickets.ts";
import { InboxFilters, noFilters } from "./inbox-filters.tsx";
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

/** The tickets, newest first, with search and filters. */
export function TicketList() {
  const [values, change] = useListQuery();
  const { search, status, type, unread } = values;
  const list = usePagedList(listTickets, { search, status, type, unread });
  const hasFilters = [search, status, type, unread].some(Boolean);
  const none = hasFilters ? (
    <EmptyState action={<Button onClick={() => change(noFilters)}>Clear filters</Button>}>
      No suggestions match this filter
    </EmptyState>
  ) : (
    <EmptyState>No suggestions yet</EmptyState>
  );
  return (
    <div className="grid gap-4">
      <InboxFilters values={values} onChange={change} />
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
