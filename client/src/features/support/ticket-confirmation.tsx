import { Button } from "#client/ui/button.tsx";
import { SignCard } from "#client/ui/card.tsx";
import { useEffect, useRef } from "react";
import type { Ticket } from "./message-form.tsx";

type Props = {
  ticket: Ticket;
  /** Just created: moves focus to it. */
  isNew: boolean;
  onAnother: () => void;
};

/** A message's ticket number, large enough to read out over the phone. */
export function TicketConfirmation({ ticket, isNew, onAnother }: Props) {
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
