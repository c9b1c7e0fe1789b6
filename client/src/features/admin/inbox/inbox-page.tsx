import { useOpened } from "#client/features/admin/list/use-opened.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { TicketList } from "./list/ticket-list.tsx";
import { TicketView } from "./ticket/ticket-view.tsx";

/** The support inbox: the tickets, or the one in the URL. */
export function InboxPage() {
  const { id, backTo } = useOpened("ticket", adminPaths.support);
  return id === null ? <TicketList /> : <TicketView key={id} id={id} backTo={backTo} />;
}
