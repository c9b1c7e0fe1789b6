import { useState } from "react";
import type { z } from "zod";
import type { MessageAction } from "#client/features/admin/outbox/message-states.ts";
import { useAdminMutation, useAdminSubmission } from "#client/features/admin/shell/use-admin-mutation.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { getDashboard } from "#shared/api/admin/dashboard.ts";
import {
  cancelMessage,
  getOutboxMessage,
  listOutbox,
  resendMessage,
  retryMessage,
} from "#shared/api/admin/outbox.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";

export type ActionResult = {
  readonly tone: "good" | "caution" | "bad";
  readonly text: string;
  /** The message that was sent as a copy. */
  readonly copy?: string;
};

const refreshes = [listOutbox, getOutboxMessage, getDashboard, getProfileRecord, listQuoteRequests];

function toResult(id: string, answer: z.output<typeof resendMessage.response>): ActionResult {
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

/** Retries, releases, cancels or resends a message, one at a time. */
export function useMessageActions(id: string) {
  const { mutateAsync: retry } = useAdminMutation(retryMessage, refreshes);
  const { mutateAsync: cancel } = useAdminMutation(cancelMessage, refreshes);
  const { send: resend } = useAdminSubmission(resendMessage, refreshes);
  const [running, setRunning] = useState<MessageAction>();
  const [result, setResult] = useState<ActionResult>();
  const calls = { retry, release: retry, cancel, resend };
  const run = async (action: MessageAction): Promise<void> => {
    if (running !== undefined) return;
    setRunning(action);
    setResult(undefined);
    try {
      const answer = await calls[action]({ params: { id } });
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
