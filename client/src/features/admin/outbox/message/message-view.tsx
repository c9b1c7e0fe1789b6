import { useQuery } from "@tanstack/react-query";
import { OpenedHeading, OpenedItem } from "#client/features/admin/list/opened-item.tsx";
import { explainState, isMoving } from "#client/features/admin/outbox/message-states.ts";
import { StateBadge } from "#client/features/admin/outbox/state-badge.tsx";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { Card } from "#client/ui/card.tsx";
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
  return (
    <Card className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <OpenedHeading>{message.subject || "No subject"}</OpenedHeading>
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
  return (
    <OpenedItem
      query={query}
      name="Message"
      backTo={backTo}
      listName="the outbox"
      gone={{ title: "This message doesn't exist.", text: "It may have been removed with all other data." }}
    >
      {({ data }) => <OpenedMessage message={data} list={list} />}
    </OpenedItem>
  );
}
