import { lastSentEmail, type SentEmail } from "#client/draft/own-emails.ts";
import { SignCard } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { usLocalDay, usTime } from "#shared/text/us-english.ts";
import { useState } from "react";
import { ConfirmationPage, NextSteps } from "./quote-confirmation.tsx";
import { Notes } from "./quote-reference.tsx";

const WhatWasEmailed = ({ sent: { sentAt, text, notes } }: { sent: SentEmail }) => (
  <div className="grid gap-4">
    <SignCard>
      <p className="break-words">{text}</p>
      <p className="mt-2 text-ink-soft">
        You asked for it on {usLocalDay(new Date(sentAt))} at {usTime(new Date(sentAt))}.
      </p>
    </SignCard>
    <Notes notes={notes} />
  </div>
);

/** Shown when a later email took its place, it was asked for in another browser, or the profile was cleared. */
const UnknownEmail = () => (
  <Notice tone="caution" title="This browser has no record of this email.">
    <p>If it was sent, nothing about that has changed. Look in your inbox and your spam folder.</p>
  </Notice>
);

export function EmailConfirmation({ id }: { id: string }) {
  const [last] = useState(lastSentEmail);
  const sent = last?.id === id ? last : undefined;
  return (
    <ConfirmationPage title={sent?.title ?? "Email to Me"}>
      {sent ? <WhatWasEmailed sent={sent} /> : <UnknownEmail />}
      {sent && <NextSteps />}
    </ConfirmationPage>
  );
}
