import {
  dropConfirmation,
  findConfirmation,
  keepConfirmation,
  useConfirmation,
} from "#client/draft/own-emails.ts";
import { findWaitingReferences, markSent } from "#client/draft/quote-log.ts";
import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { useStore } from "#client/lib/external-store.ts";
import type { MailTask } from "./submission-queue.ts";
import { usePrefillNote } from "#client/prefill/prefill-note.tsx";
import type { FormFailure } from "#client/ui/form/use-contract-form.ts";
import { codeMinutes, confirmEmail, requestCode } from "#shared/api/email-confirmation-api.ts";
import { useState } from "react";
import type { z } from "zod";
import type { ReviewTools } from "./review-tools.tsx";
import type { PendingCode } from "./pending-code.ts";
import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { NewTabLink } from "#client/ui/new-tab-link.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { TaskButton } from "./review-buttons.tsx";

/** send: it can go out. ask: a code has to be emailed first. enter: one was, and has to be entered. */
export type CodeStep = "send" | "ask" | "enter";

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** FMCSA's address, if the draft knows it: anyone can read it there. */
function useFmcsaEmail() {
  const note = usePrefillNote("email");
  return typeof note?.answer === "string" ? { email: note.answer, from: note.source.from } : undefined;
}

export type Confirmed = z.output<typeof confirmEmail.response>;

type CodeBody = z.input<NonNullable<typeof confirmEmail.body>>;

type Address = {
  readonly task: MailTask;
  readonly email: string;
  readonly needsCode: string | undefined;
};

function useCodes({ pendingCode }: ReviewTools, { task, needsCode }: Address) {
  const ask = useApiMutation(requestCode, async (email: string) => ({ body: { email } }));
  const confirm = useApiMutation(confirmEmail, async (body: CodeBody) => ({ body }));
  const draft = useDraftStore();
  return {
    findPending: (typed: string): PendingCode | undefined => {
      const waiting = pendingCode.get();
      return waiting?.task === task && isSame(waiting.email, typed) ? waiting : undefined;
    },
    /** Resolves to the reason if it can't be delivered. */
    send: async (email: string): Promise<FormFailure | undefined> => {
      const draftId = draft.draftId();
      const asked = await ask.send(email);
      // Another profile has been opened meanwhile.
      if (!asked || draft.draftId() !== draftId) return undefined;
      const { success, message, confirmationId, mailbox } = asked.answer;
      if (!success) return { title: "The code wasn't sent.", text: message };
      // A request that waited for a signal has no dialog that a reload could open again.
      const isShown = needsCode === undefined;
      const waiting = { task, email, confirmationId, message, askedAt: Date.now(), isShown };
      pendingCode.set(mailbox === undefined ? waiting : { ...waiting, mailbox });
      return undefined;
    },
    /** Rejects as the server does. */
    enter: async ({ email, confirmationId }: PendingCode, code: string): Promise<Confirmed | undefined> => {
      const references = findWaitingReferences(email);
      const body = { confirmationId, code, ...(references.length > 0 && { references }) };
      const answer = (await confirm.send(body))?.answer;
      if (!answer) return undefined;
      if (answer.released) markSent(email);
      keepConfirmation(email, answer.token);
      pendingCode.set(undefined);
      return answer;
    },
  };
}

export type EmailCode = ReturnType<typeof useEmailCode>;

export function useEmailCode(tools: ReviewTools, address: Address) {
  const { task, email, needsCode } = address;
  const pending = useStore(tools.pendingCode, () => undefined);
  const fmcsa = useFmcsaEmail();
  const waiting = pending?.task === task ? pending : undefined;
  // After a reload, only the pending code shows that the server asked for one.
  const [demanded, setDemanded] = useState(needsCode ?? waiting?.email);
  // Renders again when this tab or another one confirms it.
  useConfirmation(email.trim());
  const { findPending, send, enter } = useCodes(tools, address);
  const getStep = (typed: string): CodeStep => {
    const isNeeded = task === "email" || [fmcsa?.email, demanded].some((one) => one && isSame(one, typed));
    if (!isNeeded || findConfirmation(typed.trim()) !== undefined) return "send";
    return findPending(typed) ? "enter" : "ask";
  };
  return {
    pending: findPending(email),
    askedAt: waiting?.askedAt,
    step: getStep(email),
    /** "From FMCSA, as of ...", if the address is FMCSA's. */
    from: fmcsa && isSame(fmcsa.email, email) ? fmcsa.from : undefined,
    getStep,
    send,
    enter: async (typed: string, code: string): Promise<Confirmed | undefined> => {
      const asked = findPending(typed);
      return asked && enter(asked, code);
    },
    /** Emails a code because the server wants one first. */
    sendDemanded: async (to: string): Promise<FormFailure | undefined> => {
      dropConfirmation(to);
      setDemanded(to);
      return send(to);
    },
  };
}

type Props = { task: MailTask; code: EmailCode };

type CodeFieldProps = { task: MailTask; mailbox: PendingCode["mailbox"] | undefined };

export const CodeField = ({ task, mailbox }: CodeFieldProps) => (
  <>
    {mailbox !== undefined && (
      <p>
        This site delivers no email.{" "}
        <NewTabLink href={mailbox} className={textLinkClass}>
          Read the code in its mailbox
        </NewTabLink>
      </p>
    )}
    <FormTextField
      id={`${task}-code`}
      name="code"
      label="Code"
      help={`6 digits. It works for ${codeMinutes} minutes.`}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  </>
);

const reasons: Record<MailTask, (from: string | undefined) => string> = {
  email: () =>
    "First we email this address a 6-digit code, once in this browser. That keeps your profile from going to a mistyped address.",
  quote: (from) =>
    from === undefined
      ? "First we email this address a 6-digit code, once in this browser, to make sure it's yours."
      : `${from}, where anyone can read it. So we email it a 6-digit code before your request goes out. Or enter another address.`,
};

export const CodeFields = ({ task, code: { step, pending, from } }: Props) => (
  <>
    <div role="status" className="-mt-2">
      {step === "ask" && <p className="text-sm text-ink-soft">{reasons[task](from)}</p>}
      {step === "enter" && <p className="break-words">{pending?.message}</p>}
    </div>
    {step === "enter" && <CodeField task={task} mailbox={pending?.mailbox} />}
  </>
);

type ResendProps = { onResend: () => void; canChangeAddress?: boolean };

export const ResendCode = ({ onResend, canChangeAddress = true }: ResendProps) => (
  <>
    <TaskButton task="code" onClick={onResend}>
      Send a New Code
    </TaskButton>
    <p className="text-sm text-ink-soft">
      No code after a minute? Look in your spam folder.
      {canChangeAddress && " To use another address, change it above."}
    </p>
  </>
);
