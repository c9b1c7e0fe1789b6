import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { NewTabLink } from "#client/ui/new-tab-link.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { MailTask } from "#client/features/profile-builder/review/submission-queue.ts";
import { TaskButton } from "./review-buttons.tsx";
import { codeMinutes } from "#shared/api/email-confirmation-api.ts";
import type { PendingCode } from "./pending-code.ts";
import type { EmailCode } from "./use-email-code.ts";

type Props = { task: MailTask; code: EmailCode };

type CodeFieldProps = { task: MailTask; mailbox: PendingCode["mailbox"] | undefined };

/** The field for the code. A site that delivers no email links to the message. */
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

/** Below an email address: that a code is needed, or where to enter it. What changes is read out. */
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

/** Below the button that sends: another code, if the first one didn't come. */
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
