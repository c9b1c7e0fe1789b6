import { useSearchParams } from "wouter";
import { adminPaths } from "#client/lib/paths.ts";
import { TicketList } from "./list/ticket-list.tsx";
import { TicketView } from "./ticket/ticket-view.tsx";

/** The support inbox: the tickets, or the one in the URL. */
export function InboxPage() {
  const [params] = useSearchParams();
  const ticket = params.get("ticket");
  if (ticket === null) return <TicketList />;
  const list = new URLSearchParams(params);
  list.delete("ticket");
  const search = String(list);
  return (
    <TicketView
      key={ticket}
      id={ticket}
      backTo={search === "" ? adminPaths.support : `${adminPaths.support}?${search}`}
    />
  );
}
