import { Notice } from "#client/ui/notice.tsx";
import { TextField } from "#client/ui/form/text-field.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { emailAddress } from "#shared/api/parts.ts";
import type { Problem } from "#shared/profile/derived/problems.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LeftOut } from "./left-out.tsx";
import type { Reason } from "./delivery-feedback.ts";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { TaskButton } from "#client/features/profile-builder/review/task-button.tsx";

type Props = {
  task: "quote" | "email";
  firstEmail: string;
  /** What the toast says of an address that is none. */
  invalid: string;
  submit: string;
  leftOut: readonly Problem[];
  error: Reason | undefined;
  onSend: (email: string) => void;
  children?: ReactNode;
};

function useAddress({ task, firstEmail, invalid }: Pick<Props, "task" | "firstEmail" | "invalid">) {
  const input = useRef<HTMLInputElement>(null);
  const { typedEmails } = useReviewTools();
  const [email, setTyped] = useState(typedEmails.get(task) ?? firstEmail);
  const [emailError, setFault] = useState<string>();
  useEffect(() => input.current?.focus(), []);
  const setEmail = (typed: string) => {
    typedEmails.set(task, typed);
    setTyped(typed);
  };
  /** The address, or undefined after saying what is wrong with it. */
  const validate = (): string | undefined => {
    const address = emailAddress.safeParse(email.trim()).data;
    setFault(address === undefined ? invalid : undefined);
    if (address !== undefined) return address;
    toast({ title: "Invalid Email", description: invalid, look: "destructive" });
    input.current?.focus();
    return undefined;
  };
  return { input, email, setEmail, emailError, validate };
}

/** Asks where a mail goes. Stays open, with what was typed, when it fails. */
export function MailForm({ task, firstEmail, invalid, submit, leftOut, error, onSend, children }: Props) {
  const { input, email, setEmail, emailError, validate } = useAddress({ task, firstEmail, invalid });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const address = validate();
        if (address !== undefined) onSend(address);
      }}
    >
      <TextField
        id={`${task}-email`}
        label="Your email"
        error={emailError}
        ref={input}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {children}
      <LeftOut problems={leftOut} />
      {error && (
        <Notice tone="bad" title={error.title} alert>
          <p>{error.text}</p>
        </Notice>
      )}
      <TaskButton task={task} type="submit" look="primary">
        {submit}
      </TaskButton>
    </form>
  );
}
