import { keepConfirmation } from "#client/draft/own-emails.ts";
import { type ConfirmedQuote, confirmQuote, findConfirmedQuote } from "#client/draft/quote-log.ts";
import { CodeField } from "#client/features/profile-builder/review/confirm/code-fields.tsx";
import { toReason } from "#client/features/profile-builder/review/submit/feedback.ts";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { useTask } from "#client/ui/actions/use-task.ts";
import { Button } from "#client/ui/button.tsx";
import { Form } from "#client/ui/form/form.tsx";
import { useContractForm } from "#client/ui/form/use-contract-form.ts";
import { Notice } from "#client/ui/notice.tsx";
import { Notes } from "./quote-reference.tsx";
import { codeField, confirmEmail, requestCode } from "#shared/api/email-confirmation.ts";
import { useEffect, useState } from "react";

type Asked = {
  readonly confirmationId: string;
  readonly message: string;
  readonly mailbox?: string | undefined;
};
/** The button that was pressed is gone. */
const focusOnMount = (element: HTMLElement | null): void => element?.focus();

type EnterProps = { asked: Asked; email: string; onConfirmed: (message: string) => void };

const ConfirmButton = ({ isBusy }: { isBusy: boolean }) => (
  <Button type="submit" look="primary" aria-disabled={isBusy}>
    Confirm and Send
  </Button>
);

function EnterCode({ asked: { confirmationId, message, mailbox }, email, onConfirmed }: EnterProps) {
  const confirm = useApiMutation(confirmEmail, async (code: string) => ({ body: { confirmationId, code } }));
  const enter = async (code: string): Promise<undefined> => {
    const confirmed = await confirm.send(code);
    if (!confirmed) return;
    keepConfirmation(email, confirmed.answer.token);
    onConfirmed(confirmed.answer.message);
  };
  const form = useContractForm({
    schema: codeField,
    defaultValues: { code: "" },
    onSubmit: async ({ code }) => enter(code),
    onError: toReason,
  });
  const { setFocus } = form.methods;
  useEffect(() => setFocus("code"), [setFocus]);
  return (
    <Form
      form={form}
      className="mt-3 grid max-w-sm gap-3"
      submit={<ConfirmButton isBusy={form.isSubmitting} />}
    >
      <p role="status" className="break-words">
        {message}
      </p>
      <CodeField task="quote" mailbox={mailbox} />
    </Form>
  );
}

/** Offers an emailed code that sends a waiting quote request right away. */
function Offer({ quote, onConfirmed }: { quote: ConfirmedQuote; onConfirmed: (message: string) => void }) {
  const { email } = quote;
  const [asked, setAsked] = useState<Asked>();
  const ask = useApiMutation(requestCode, async (address: string) => ({ body: { email: address } }));
  const { isBusy, run } = useTask("ask for a code");
  const start = async (): Promise<void> => {
    const answer = (await ask.send(email))?.answer;
    if (answer) setAsked(answer);
  };
  return (
    <Notice tone="info" title="Want it sent now?">
      <p className="break-words">
        Confirm {email} with a code, and your request goes out right away. Otherwise it goes out on its own.
      </p>
      {asked ? (
        <EnterCode asked={asked} email={email} onConfirmed={onConfirmed} />
      ) : (
        <Button
          className="mt-3"
          aria-disabled={isBusy}
          onClick={() =>
            void run({
              id: "code",
              run: start,
              failedTitle: "The code wasn't sent",
              advice: (error) => toReason(error).text,
            })
          }
        >
          Email Me a Code
        </Button>
      )}
    </Notice>
  );
}

type Props = { reference: string | undefined; notes: readonly string[] };

/** Notes on what did not go as planned, and for a waiting quote request the offer to send it right away. */
export function QuoteNotes({ reference, notes }: Props) {
  const [quote] = useState(() => (reference === undefined ? undefined : findConfirmedQuote(reference)));
  const [done, setDone] = useState<string>();
  // The first note says that it waits.
  const otherNotes = notes.slice(1);
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
  if (!quote?.confirmation.sendsOnceConfirmed) return <Notes notes={notes} />;
  const finish = (message: string): void => {
    const { sendsOnceConfirmed: _sent, ...confirmation } = quote.confirmation;
    confirmQuote({ ...quote, confirmation: { ...confirmation, notes: otherNotes } });
    setDone(message);
  };
  return (
    <>
      <Notes notes={notes} />
      <Offer quote={quote} onConfirmed={finish} />
    </>
  );
}
