import { useSessionText } from "#client/lib/use-session-text.ts";
import { useState } from "react";
import { readTicket, type Ticket } from "./kept-ticket.ts";
import { MessageForm } from "./message-form.tsx";
import { TicketConfirmation } from "./ticket-confirmation.tsx";

/** A form to request help or a feature; after sending, and after a reload, it shows the ticket number. */
export function SupportForm() {
  const [kept, setKept] = useSessionText("supportTicket");
  const [isNew, setIsNew] = useState(false);
  const ticket = readTicket(kept);
  const show = (next: Ticket) => {
    setIsNew(true);
    setKept(JSON.stringify(next));
  };
  if (ticket) return <TicketConfirmation ticket={ticket} isNew={isNew} onAnother={() => setKept("")} />;
  return <MessageForm onTicket={show} />;
}
