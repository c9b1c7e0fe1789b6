import { useState } from "react";
import type { MessageAction } from "#client/features/admin/outbox/message-states.ts";
import { useAdminMutation } from "#client/features/admin/shell/use-admin-mutation.ts";
import { useRefresh } from "#client/features/admin/shell/use-refresh.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { reportError } from "#client/lib/report-error.ts";
import { getDashboard } from "#shared/api/admin/dashboard.ts";
import {
  cancelMessage,
  getOutboxMessage,
  listOutbox,
  type OutboxItem,
  resendMessage,
  retryMessage,
} from "#shared/api/admin/outbox.ts";

type Answer = {
  readonly success: boolean;
  readonly message: string;
  readonly id: string;
  readonly status: OutboxItem["status"];
};

/** What came of an action. */
export type ActionResult = {
  readonly tone: "good" | "caution" | "bad";
  readonly text: string;
  /** The message that was sent as a copy. */
  readonly copy?: string;
};

const refreshes = [listOutbox, getOutboxMessage, getDashboard];

function toResult(id: string, answer: Answer): ActionResult {
  const isDone = answer.status === "sent" || answer.status === "canceled";
  const tone = isDone ? "good" : "caution";
  return {
    tone: answer.success ? tone : "bad",
    text: answer.message,
    ...(answer.id !== id && { copy: answer.id }),
  };
}

const toFailure = (error: unknown): ActionResult => ({
  tone: "bad",
  text:
    getServerMessage(error) ??
    "We couldn't tell whether that worked. Check the state below, then try again: nothing is sent twice.",
});

/** Sends a copy. Without a clear answer it is repeated under the same key, so that it goes out once. */
function useResend() {
  const { send } = useApiMutation(resendMessage, async (id: string) => ({ params: { id } }));
  const refresh = useRefresh(refreshes);
  return async (id: string): Promise<Answer | undefined> => {
    try {
      return (await send(id))?.answer;
    } finally {
      await refresh();
    }
  };
}

/** Retries, cancels or resends a message, one at a time. */
export function useMessageActions(id: string) {
  const { mutateAsync: retry } = useAdminMutation(retryMessage, refreshes);
  const { mutateAsync: cancel } = useAdminMutation(cancelMessage, refreshes);
  const resend = useResend();
  const [running, setRunning] = useState<MessageAction>();
  const [result, setResult] = useState<ActionResult>();
  const calls: Readonly<Record<MessageAction, () => Promise<Answer | undefined>>> = {
    retry: async () => retry({ params: { id } }),
    cancel: async () => cancel({ params: { id } }),
    resend: async () => resend(id),
  };
  const run = async (action: MessageAction): Promise<void> => {
    if (running !== undefined) return;
    setRunning(action);
    setResult(undefined);
    try {
      const answer = await calls[action]();
      if (answer) setResult(toResult(id, answer));
    } catch (error) {
      reportError(`${action} a message`, error);
      setResult(toFailure(error));
    } finally {
      setRunning(undefined);
    }
  };
  return { run, running, result };
}
