import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { TextAreaField, TextField } from "#client/ui/form/text-field.tsx";
import type { RequestType } from "#shared/api/support.ts";
import { useEffect, useRef } from "react";
import type { Ticket } from "./kept-ticket.ts";
import { TypeChoice } from "./type-choice.tsx";
import { type Message, useMessage } from "./use-message.ts";

const labels: Record<RequestType, { message: string; email: string; emailLabel: string }> = {
  feature_request: {
    message: "What's missing, and how would you use it?",
    email: "Leave blank if you don't need a reply.",
    emailLabel: "Email (optional)",
  },
  support: {
    message: "What did you do, what happened, and what did you expect?",
    email: "We'll reply to this address.",
    emailLabel: "Email",
  },
};

function MessageFields({ typed, set, fieldErrors: error }: Message) {
  const { message, email, emailLabel } = labels[typed.type];
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = error?.field === "message" ? messageInput : emailInput;
    if (error) input.current?.focus();
  }, [error]);
  return (
    <>
      <TextAreaField
        id="support-message"
        label="Message"
        help={message}
        error={error?.field === "message" ? error.text : undefined}
        ref={messageInput}
        required
        rows={6}
        value={typed.message}
        onChange={(event) => set.message(event.target.value)}
      />
      <TextField
        id="support-email"
        label={emailLabel}
        help={email}
        error={error?.field === "email" ? error.text : undefined}
        ref={emailInput}
        type="email"
        inputMode="email"
        autoComplete="email"
        required={typed.type === "support"}
        value={typed.email}
        onChange={(event) => set.email(event.target.value)}
      />
    </>
  );
}

/** The form itself. What is typed survives a failure and a reload. */
export function MessageForm({ onTicket }: { onTicket: (ticket: Ticket) => void }) {
  const form = useMessage(onTicket);
  return (
    <form
      noValidate
      aria-busy={form.isSending}
      className="grid max-w-prose gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TypeChoice value={form.typed.type} onChange={form.set.type} />
      <MessageFields {...form} />
      {form.sendError && (
        <Notice tone="bad" title="Your message wasn't sent." alert>
          <p>{form.sendError} What you typed is still here.</p>
        </Notice>
      )}
      <div>
        <Button type="submit" look="primary" aria-disabled={form.isSending} className="w-full sm:w-auto">
          {form.isSending ? "Sending..." : "Send Message"}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">
          Sends your message and email address, nothing from your profile. You get a ticket number right away.
        </p>
      </div>
    </form>
  );
}
