import { tabStorage } from "#client/lib/web-storage.ts";
import { useState, useEffect, useRef } from "react";
import { z } from "zod";
import { MessageForm, type Ticket } from "./message-form.tsx";
import { Button } from "#client/ui/button.tsx";
import { SignCard } from "#client/ui/card.tsx";

type Props = {
  ticket: Ticket;
  /** Just created: moves focus to it. */
  isNew: boolean;
  onAnother: () => void;
};

/** A message's ticket number, large enough to read out over the phone. */
function TicketConfirmation({ ticket, isNew, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <SignCard>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        We have your message
      </h2>
      <p className="mt-3 text-ink-soft">Your ticket number</p>
      <p className="font-mono text-3xl font-bold tracking-wide select-all">{ticket.ticketId}</p>
      <p className="mt-3 max-w-prose">{ticket.message}</p>
      <p className="mt-2 max-w-prose text-ink-soft">
        Write the number down, and mention it if you contact us again.
      </p>
      <Button className="mt-5" onClick={onAnother}>
        Write another message
      </Button>
    </SignCard>
  );
}

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
