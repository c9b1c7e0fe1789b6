import { Notice } from "#client/ui/notice.tsx";
import { TextField } from "#client/ui/text-field.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { emailAddress } from "#shared/api/parts.ts";
import type { Problem } from "#shared/profile/problems.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LeftOut } from "./left-out.tsx";
import type { Reason } from "./outcomes.ts";
import { useReviewTools } from "./review-tools.tsx";
import { TaskButton } from "./task-button.tsx";

type Props = {
  task: "quote" | "email";
  firstEmail: string;
  /** What the toast says of an address that is none. */
  invalid: string;
  submit: string;
  leftOut: readonly Problem[];
  said: Reason | undefined;
  onSend: (email: string) => void;
  children?: ReactNode;
};

function useAddress({ task, firstEmail, invalid }: Pick<Props, "task" | "firstEmail" | "invalid">) {
  const box = useRef<HTMLInputElement>(null);
  const { typedEmails } = useReviewTools();
  const [email, setTyped] = useState(typedEmails.get(task) ?? firstEmail);
  const [fault, setFault] = useState<string>();
  useEffect(() => box.current?.focus(), []);
  const setEmail = (typed: string) => {
    typedEmails.set(task, typed);
    setTyped(typed);
  };
  /** The address, or undefined after saying what is wrong with it. */
  const checked = (): string | undefined => {
    const address = emailAddress.safeParse(email.trim()).data;
    setFault(address === undefined ? invalid : undefined);
    if (address !== undefined) return address;
    toast({ title: "Invalid Email", description: invalid, look: "destructive" });
    box.current?.focus();
    return undefined;
  };
  return { box, email, setEmail, fault, checked };
}

/** Asks where a mail goes. Stays open, with what was typed, when it fails. */
export function MailForm({ task, firstEmail, invalid, submit, leftOut, said, onSend, children }: Props) {
  const { box, email, setEmail, fault, checked } = useAddress({ task, firstEmail, invalid });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const address = checked();
        if (address !== undefined) onSend(address);
      }}
    >
      <TextField
        id={`${task}-email`}
        label="Your email"
        fault={fault}
        ref={box}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {children}
      <LeftOut problems={leftOut} />
      {said && (
        <Notice tone="bad" title={said.title} alert>
          <p>{said.text}</p>
        </Notice>
      )}
      <TaskButton task={task} type="submit" look="primary">
        {submit}
      </TaskButton>
    </form>
  );
}
