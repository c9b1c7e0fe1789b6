import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { getActions, type MessageAction } from "./message-states.ts";
import { adminPaths, messagePath, recordPath } from "#client/lib/paths.ts";
import { Button, type ButtonLook } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import {
  type OutboxDetail,
  cancelMessage,
  getOutboxMessage,
  listOutbox,
  resendMessage,
  retryMessage,
} from "#shared/api/admin/outbox-api.ts";
import type { z } from "zod";
import { useAdminMutation, useAdminSubmission } from "#client/features/admin/shell/admin-requests.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import { getDashboard } from "#shared/api/admin/dashboard.ts";
import { getProfileRecord } from "#shared/api/admin/records/profile-records-api.ts";
import { listQuoteRequests } from "#shared/api/admin/records/quote-requests-api.ts";

type ActionResult = {
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

function useMessageActions(id: string) {
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

type Words = {
  readonly label: string;
  readonly busy: string;
  readonly look: ButtonLook;
  readonly help: string;
};

const words: Readonly<Record<MessageAction, Words>> = {
  retry: {
    label: "Retry",
    busy: "Sending...",
    look: "primary",
    help: "Retry sends this message now.",
  },
  release: {
    label: "Release to all that match",
    busy: "Releasing...",
    look: "primary",
    help: "Release sends the whole quote request to every agency that takes its state now, and tells the customer.",
  },
  cancel: {
    label: "Cancel message",
    busy: "Canceling...",
    look: "secondary",
    help: "You can cancel it only until it goes out. Anything already sent can't be recalled.",
  },
  resend: {
    label: "Send again",
    busy: "Sending...",
    look: "secondary",
    help: "Send again sends a copy. If the first one arrived, the recipient has it twice.",
  },
};

function Result({ result, list }: { result: ActionResult; list: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      <Notice tone={result.tone} alert>
        <p className="[overflow-wrap:anywhere]">{result.text}</p>
        {result.copy !== undefined && (
          <Link href={messagePath(result.copy, list)} className={textLinkClass}>
            Open the copy
          </Link>
        )}
      </Notice>
    </div>
  );
}

const SendToLink = ({ message: { submissionId } }: { message: OutboxDetail }) => (
  <Link href={recordPath(adminPaths.quoteRequests, submissionId)} className={`${textLinkClass} self-center`}>
    Choose with Send to... in the quote request
  </Link>
);

export function MessageActions({ message, list }: { message: OutboxDetail; list: string }) {
  const { run, running, result } = useMessageActions(message.id);
  const actions = getActions(message);
  return (
    <>
      {result && <Result result={result} list={list} />}
      {actions.length > 0 && (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-3">
            {actions.map((action) => (
              <Button
                key={action}
                look={words[action].look}
                aria-disabled={running !== undefined}
                onClick={() => void run(action)}
              >
                {running === action ? words[action].busy : words[action].label}
              </Button>
            ))}
            {message.status === "held" && <SendToLink message={message} />}
          </div>
          <p className="max-w-[72ch] text-sm text-ink-soft">
            {actions.map((action) => words[action].help).join(" ")}
          </p>
        </div>
      )}
    </>
  );
}
