import { type ConfirmedQuote, findConfirmedQuote } from "#client/draft/quote-log.ts";
import {
  CodeField,
  ResendCode,
  type Confirmed,
  type EmailCode,
  useEmailCode,
} from "#client/features/profile-builder/review/code-fields.tsx";
import { TaskButton } from "#client/features/profile-builder/review/review-buttons.tsx";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { toReason } from "#client/features/profile-builder/review/submit/feedback.ts";
import { Form } from "#client/ui/form/form.tsx";
import { type FormFailure, useContractForm } from "#client/ui/form/use-contract-form.ts";
import { Notice } from "#client/ui/notice.tsx";
import { codeField } from "#shared/api/email-confirmation-api.ts";
import { useEffect, useState } from "react";
import { z } from "zod";
import { Notes } from "./quote-reference.tsx";

/** The button that was pressed is gone. */
const focusOnMount = (element: HTMLElement | null): void => element?.focus();

type OfferProps = { code: EmailCode; email: string; onConfirmed: (answer: Confirmed) => void };

function useCodeForm({ code, email, onConfirmed }: OfferProps) {
  const { tasks } = useReviewTools();
  const isAsked = code.step === "enter";
  const send = async (): Promise<FormFailure | undefined> =>
    tasks.run("code", "Sending...", async () => code.send(email));
  const enter = async (typed: string): Promise<undefined> => {
    const answer = await code.enter(email, typed);
    if (answer) onConfirmed(answer);
  };
  const form = useContractForm({
    schema: isAsked ? codeField : z.object({ code: z.string() }),
    defaultValues: { code: "" },
    toBody: ({ code: typed = "" }) => ({ code: typed.replace(/\D/g, "") }),
    onSubmit: async ({ code: typed }) => (isAsked ? enter(typed) : send()),
    onError: toReason,
  });
  const resend = async (): Promise<void> => {
    form.methods.clearErrors();
    form.setFailure(await send().catch(toReason));
  };
  return { form, isAsked, resend };
}

function Offer(props: OfferProps) {
  const { code, email } = props;
  const { form, isAsked, resend } = useCodeForm(props);
  const { setFocus, resetField } = form.methods;
  const { askedAt } = code;
  useEffect(() => {
    // The box still has the previous code.
    resetField("code");
    if (isAsked && askedAt !== undefined) setFocus("code");
  }, [setFocus, resetField, isAsked, askedAt]);
  const buttons = isAsked ? (
    <>
      <TaskButton task="quote" type="submit" look="primary">
        Confirm and Send
      </TaskButton>
      <ResendCode onResend={() => void resend()} canChangeAddress={false} />
    </>
  ) : (
    <TaskButton task="code" type="submit">
      Email Me a Code
    </TaskButton>
  );
  return (
    <Notice tone="info" title="Want it sent now?">
      <p className="break-words">
        Confirm {email} with a code, and your request goes out right away. Otherwise it goes out on its own.
      </p>
      <Form form={form} className="mt-3 grid max-w-sm gap-3" submit={buttons}>
        <p role="status" className="break-words">
          {isAsked && code.pending?.message}
        </p>
        {isAsked && <CodeField task="quote" mailbox={code.pending?.mailbox} />}
      </Form>
    </Notice>
  );
}

function Waiting({ quote, notes, onSent }: { quote: ConfirmedQuote } & Omit<Props, "reference">) {
  const { email } = quote;
  const code = useEmailCode(useReviewTools(), { task: "quote", email, needsCode: email });
  const [done, setDone] = useState<string>();
  // The first note says that it waits.
  const [otherNotes] = useState(() => notes.slice(1));
  const finish = ({ message, released }: Confirmed): void => {
    setDone(message);
    if (released) onSent();
  };
  if (done !== undefined)
    return (
      <>
        <div ref={focusOnMount} tabIndex={-1} className="scroll-mt-32 outline-none">
          <Notice tone="good" title={done} alert>
            <p>Agencies will contact you soon.</p>
          </Notice>
        </div>
        <Notes notes={otherNotes} />
      </>
    );
  return (
    <>
      <Notes notes={notes} />
      {code.step !== "send" && <Offer code={code} email={email} onConfirmed={finish} />}
    </>
  );
}

type Props = { reference: string | undefined; notes: readonly string[]; onSent: () => void };

/** Offers to send a waiting quote request right away; calls `onSent` once it was sent. */
export function QuoteNotes({ reference, ...props }: Props) {
  const [quote] = useState(() => (reference === undefined ? undefined : findConfirmedQuote(reference)));
  if (!quote?.confirmation.sendsOnceConfirmed) return <Notes notes={props.notes} />;
  return <Waiting quote={quote} {...props} />;
}
