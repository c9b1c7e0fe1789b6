import { RequestError } from "#client/lib/api/request.ts";
import type { HeldItem, YourData } from "#shared/api/your-data/your-data.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDateTime } from "#shared/text/us-english.ts";

const names: readonly (readonly [keyof YourData["counts"], string, string?])[] = [
  ["profiles", "full profile"],
  [
    "records",
    "record of a profile that was sent, saved or downloaded",
    "records of profiles that were sent, saved or downloaded",
  ],
  ["pdfs", "PDF of a profile", "PDFs of profiles"],
  ["files", "file that came with a request or message", "files that came with a request or message"],
  [
    "emails",
    "email to you or about you, counting the code you just got",
    "emails to you or about you, counting the code you just got",
  ],
  ["tickets", "support ticket"],
  ["ticketMessages", "message in support tickets", "messages in support tickets"],
  ["notes", "note of ours about your requests", "notes of ours about your requests"],
];

export const toCountLines = (counts: YourData["counts"]): string[] =>
  names.flatMap(([name, one, more]) => (counts[name] > 0 ? [pluralize(counts[name], one, more)] : []));

const kinds: Readonly<Record<HeldItem["kind"], string>> = {
  quote: "Quote request",
  email: "Profile by email",
  download: "Profile downloaded",
  saved: "Profile saved",
  ticket: "Support ticket",
};

/** "Quote request, Acme Trucking, November 26, 2026 at 3:05 PM" */
export const describeItem = ({ kind, companyName, sentAt }: HeldItem): string =>
  [kinds[kind], companyName, usDateTime(new Date(sentAt))].filter(Boolean).join(", ");

/** Describes an erasure and the data that is still there, in a sentence each. */
export const describeErased = (beingSent: number, isUnsubscribed: boolean): string[] => [
  ...(beingSent > 0
    ? [`${pluralize(beingSent, "email was", "emails were")} on the way at that moment and may still arrive.`]
    : []),
  ...(isUnsubscribed ? ["You asked for no more email, so your address stays on that list."] : []),
];

/** Describes a failed request: without an answer, nobody knows if it was done. */
export function describeFailure(error: unknown): string {
  if (error instanceof RequestError)
    return (
      error.fields[0]?.message ??
      error.serverMessage ??
      "Something went wrong on our side. Try again in a moment."
    );
  return "The server didn't answer, so we don't know whether that worked. Check your connection and try again.";
}
