import { useSessionText } from "#client/lib/use-session-text.ts";
import { Button } from "#client/ui/button.tsx";
import { SignCard } from "#client/ui/card.tsx";
import { useEffect, useRef, useState } from "react";
import { readTicket, type Ticket } from "./kept-ticket.ts";
import { MessageForm } from "./message-form.tsx";

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
      <p className="font-mono text-3xl font-bold tracking-wide select-all md:text-4xl">{ticket.ticketId}</p>
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
