import { useOpened } from "#client/features/admin/list/use-opened.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { MessageList } from "./message-list.tsx";
import { MessageView } from "./message/message-view.tsx";

/** The outbox: every message, or the one in the URL. */
export function OutboxPage() {
  const { id, ...way } = useOpened("message", adminPaths.outbox);
  return id === null ? <MessageList /> : <MessageView key={id} id={id} {...way} />;
}
