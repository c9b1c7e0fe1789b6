import { emailSentPath, quoteSentPath } from "#client/lib/paths.ts";
import { lastSentEmail } from "#client/draft/own-emails.ts";
import { lastConfirmedQuote } from "#client/draft/quote-log.ts";
import { usLocalDay } from "#shared/text/us-english.ts";
import { Link, useSearch } from "wouter";
import { Notice } from "#client/ui/notice.tsx";

const pattern = /^[\w-]{4,64}$/;

export function useQuoteReference(): string | undefined {
  const reference = new URLSearchParams(useSearch()).get("quote") ?? "";
  return pattern.test(reference) ? reference : undefined;
}

export function useSentEmailId(): string | undefined {
  const id = new URLSearchParams(useSearch()).get("emailed") ?? "";
  return /^\d{1,16}$/.test(id) ? id : undefined;
}

export const ReferenceNumber = ({ reference }: { reference: string }) => (
  <div>
    <p className="text-ink-soft">Your reference number</p>
    <p className="font-mono text-3xl font-bold tracking-wide break-all select-all">{reference}</p>
    <p className="mt-1 text-sm text-ink-soft">Mention it if you contact us about this request.</p>
  </div>
);

export function LastQuote() {
  const { confirmation, companyName } = lastConfirmedQuote() ?? {};
  if (confirmation === undefined) return null;
  const { reference } = confirmation;
  return (
    <Link
      href={quoteSentPath(reference)}
      className="inline-block max-w-full truncate leading-6 text-signal underline underline-offset-4"
    >
      Last request: {reference}
      {companyName && ` for ${companyName}`}
    </Link>
  );
}

export function LastEmail() {
  const sent = lastSentEmail();
  if (!sent) return null;
  return (
    <Link
      href={emailSentPath(sent.id)}
      className="inline-flex min-h-6 items-center text-signal underline underline-offset-4"
    >
      Last email: {usLocalDay(new Date(sent.sentAt))}
    </Link>
  );
}

export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="caution">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Notice>
  );
}
