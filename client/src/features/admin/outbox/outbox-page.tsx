import { useSearchParams } from "wouter";
import { adminPaths } from "#client/lib/paths.ts";
import { MessageList } from "./message-list.tsx";
import { MessageView } from "./message/message-view.tsx";

/** The outbox: every message, or the one in the URL. */
export function OutboxPage() {
  const [params] = useSearchParams();
  const message = params.get("message");
  if (message === null) return <MessageList />;
  const list = new URLSearchParams(params);
  list.delete("message");
  const search = String(list);
  return (
    <MessageView
      key={message}
      id={message}
      list={search}
      backTo={search === "" ? adminPaths.outbox : `${adminPaths.outbox}?${search}`}
    />
  );
}
