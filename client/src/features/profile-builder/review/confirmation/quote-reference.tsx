import { quoteSentPath } from "#client/lib/paths.ts";
import { lastConfirmedQuote } from "#client/draft/quote-log.ts";
import { Link, useSearch } from "wouter";
import { Notice } from "#client/ui/notice.tsx";

const pattern = /^[\w-]{4,64}$/;

/** The reference number of the confirmation in the URL (`quoteSentPath`). */
export function useQuoteReference(): string | undefined {
  const reference = new URLSearchParams(useSearch()).get("quote") ?? "";
  return pattern.test(reference) ? reference : undefined;
}

/** The reference number of a quote request, large enough to read out over the phone. */
export const ReferenceNumber = ({ reference }: { reference: string }) => (
  <div>
    <p className="text-ink-soft">Your reference number</p>
    <p className="font-mono text-3xl font-bold tracking-wide break-all select-all">{reference}</p>
    <p className="mt-1 text-sm text-ink-soft">Mention it if you contact us about this request.</p>
  </div>
);

/** Link to the confirmation of the last quote request; nothing if this browser has none. */
export function LastQuote() {
  const reference = lastConfirmedQuote()?.confirmation.reference;
  if (reference === undefined) return null;
  return (
    <Link
      href={quoteSentPath(reference)}
      className="inline-flex min-h-6 items-center text-signal underline underline-offset-4"
    >
      Last request: {reference}
    </Link>
  );
}

/** Notes on what did not go as planned with a submission; empty if all went well. */
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
