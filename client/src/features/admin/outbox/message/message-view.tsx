import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { explainState, isMoving } from "#client/features/admin/outbox/message-states.ts";
import { StateBadge } from "#client/features/admin/outbox/state-badge.tsx";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { RequestError } from "#client/lib/api/request.ts";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { Card } from "#client/ui/card.tsx";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { getOutboxMessage, type OutboxDetail } from "#shared/api/admin/outbox.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageContent } from "./message-content.tsx";
import { MessageFacts } from "./message-facts.tsx";

/** How often a message on its way is read again, in milliseconds. */
const movingMs = 3000;

type Props = {
  id: string;
  /** The query of the list that it was opened from. */
  list: string;
  backTo: string;
};

function OpenedMessage({ message, list }: { message: OutboxDetail; list: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-lg font-extrabold outline-none [overflow-wrap:anywhere]"
        >
          {message.subject || "No subject"}
        </h2>
        <p role="status">
          <StateBadge message={message} />
          <span className="mt-1 block">{explainState(message)}</span>
        </p>
      </div>
      <MessageActions message={message} list={list} />
      <MessageFacts message={message} />
      <MessageContent message={message} />
    </Card>
  );
}

/** One message: how sending went, what can be done, and what it says. */
export function MessageView({ id, list, backTo }: Props) {
  const query = useQuery({
    ...apiQuery(getOutboxMessage, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.data) ? movingMs : false),
  });
  const isGone = query.error instanceof RequestError && [400, 404].includes(query.error.status);
  return (
    <div className="grid gap-3">
      <p>
        <Link href={backTo} className={textLinkClass}>
          <ArrowLeft aria-hidden="true" className="mr-1 size-5" />
          Back to the outbox
        </Link>
      </p>
      {isGone ? (
        <ErrorState title="This message doesn't exist.">
          It may have been removed with all other data.
        </ErrorState>
      ) : (
        <AdminPanel query={query} name="Message">
          {({ data }) => <OpenedMessage message={data} list={list} />}
        </AdminPanel>
      )}
    </div>
  );
}
