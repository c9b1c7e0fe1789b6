import { quoteSentPath } from "#client/lib/paths.ts";
import { lastConfirmedQuote } from "#client/draft/quote-log.ts";
import { Link } from "wouter";

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
