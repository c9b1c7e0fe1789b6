import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { TextField } from "#client/ui/form/text-field.tsx";
import { useEffect, useRef, useState } from "react";
import type {
  OpenDialog,
  ReviewController,
} from "#client/features/profile-builder/review/review-controller.ts";
import { TaskButton } from "#client/features/profile-builder/review/task-button.tsx";
import { useCode } from "./use-code.ts";
import { finishMail } from "#client/features/profile-builder/review/submit/use-mails.ts";

type Props = { review: ReviewController; dialog: Extract<OpenDialog, { kind: "code" }> };

const sixDigits = /^\d{6}$/;

type ButtonProps = { onResend: () => Promise<void>; onBack: () => void };

const Buttons = ({ onResend, onBack }: ButtonProps) => (
  <>
    <TaskButton task="email" type="submit" look="primary">
      Send My Profile
    </TaskButton>
    <div className="grid gap-2 sm:grid-cols-2">
      <TaskButton task="code" onClick={() => void onResend()}>
        Send a New Code
      </TaskButton>
      <Button onClick={onBack}>Use Another Address</Button>
    </div>
  </>
);

/** Asks for the code that was emailed, where the address was asked for before. */
export function CodeForm({ review, dialog }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const code = useCode(review, dialog.confirmationId, (feedback) => finishMail(review, "email", feedback));
  useEffect(() => input.current?.focus(), []);
  const send = (event: Pick<Event, "preventDefault">) => {
    event.preventDefault();
    const digits = typed.replace(/\s/g, "");
    if (sixDigits.test(digits)) return void code.confirm(digits);
    code.showFault("Enter the 6-digit code.");
    input.current?.focus();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={send}>
      <TextField
        id="email-code"
        label="Code"
        help="6 digits. It works for 30 minutes."
        error={code.codeError}
        ref={input}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {code.error && (
        <Notice tone="bad" title={code.error.title} alert>
          <p>{code.error.text}</p>
        </Notice>
      )}
      <Buttons onResend={code.resend} onBack={() => review.openDialog({ kind: "email" })} />
    </form>
  );
}
