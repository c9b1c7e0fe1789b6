import { FormTextField } from "#client/ui/form/form-fields.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { NewTabLink } from "#client/ui/actions/new-tab-link.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { MailTask } from "#client/lib/offline-queue/waiting-item.ts";
import { TaskButton } from "#client/features/profile-builder/review/review-buttons.tsx";
import type { PendingCode } from "./pending-code.ts";
import type { EmailCode } from "./use-email-code.ts";

const codeHelp = "6 digits. It works for 30 minutes.";

const Mailbox = ({ href }: { href: string }) => (
  <p>
    This site delivers no email.{" "}
    <NewTabLink href={href} className={textLinkClass}>
      Read the code in its mailbox
    </NewTabLink>
  </p>
);

type EnterProps = { task: MailTask; pending: PendingCode; onResend: () => void };

const EnterCode = ({ task, pending: { mailbox }, onResend }: EnterProps) => (
  <div className="grid gap-3">
    {mailbox !== undefined && <Mailbox href={mailbox} />}
    <FormTextField
      id={`${task}-code`}
      name="code"
      label="Code"
      help={codeHelp}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
    <p className="text-sm text-ink-soft">
      No code after a minute? Look in your spam folder. To use another address, change it above.
    </p>
    <TaskButton task="code" onClick={onResend}>
      Send a New Code
    </TaskButton>
  </div>
);

/** Why a code is asked for before anything goes to the address. */
const reasons: Record<MailTask, (from: string | undefined) => string> = {
  email: () =>
    "First we email this address a 6-digit code, once in this browser. That keeps your profile from going to a mistyped address.",
  quote: (from) =>
    from === undefined
      ? "First we email this address a 6-digit code, once in this browser, to make sure it's yours."
      : `${from}, where anyone can read it. So we email it a 6-digit code before your request goes out. Or enter another address.`,
};

type Props = { task: MailTask; code: EmailCode; email: string; onResend: () => void };

/** Below an email address: that a code is needed, or where to enter it. What changes is read out. */
export const CodeFields = ({ task, code: { step, pending, from }, email, onResend }: Props) => (
  <>
    <div role="status">
      {step === "ask" && <p className="text-sm text-ink-soft">{reasons[task](from)}</p>}
      {step === "enter" && pending && (
        <Notice>
          <p className="break-words">
            {pending.message} <strong>{email.trim()}</strong>
          </p>
        </Notice>
      )}
    </div>
    {step === "enter" && pending && <EnterCode task={task} pending={pending} onResend={onResend} />}
  </>
);
