import { tabStorage } from "#client/lib/web-storage.ts";
import { useState } from "react";
import { z } from "zod";
import { MessageForm, type Ticket } from "./message-form.tsx";
import { TicketConfirmation } from "./ticket-confirmation.tsx";

const ticketKey = "supportTicket";
const ticketSchema = z.object({ ticketId: z.string(), message: z.string() });
const purpose = "keep the ticket";

/** A form to request help or a feature; after sending, and after a reload, it shows the ticket number. */
export function SupportForm() {
  const [ticket, setTicket] = useState(
    () => ticketSchema.safeParse(tabStorage.readJson(ticketKey, purpose)).data,
  );
  const [isNew, setIsNew] = useState(false);
  const show = (next: Ticket) => {
    setIsNew(true);
    setTicket(next);
    tabStorage.write(ticketKey, JSON.stringify(next), purpose);
  };
  const forget = () => {
    setTicket(undefined);
    tabStorage.remove(ticketKey, purpose);
  };
  if (ticket) return <TicketConfirmation ticket={ticket} isNew={isNew} onAnother={forget} />;
  return <MessageForm onTicket={show} />;
}
