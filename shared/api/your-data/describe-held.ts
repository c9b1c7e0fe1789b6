import type { ErasedData, FoundPerson, HeldCounts, Person } from "#shared/api/admin/records/people.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usList } from "#shared/text/us-english.ts";

const names: readonly (readonly [keyof HeldCounts, string, string])[] = [
  ["profiles", "full profile", "full profiles"],
  ["records", "profile record", "profile records"],
  ["pdfs", "PDF", "PDFs"],
  ["emails", "email", "emails"],
  ["files", "attached file", "attached files"],
  ["tickets", "support ticket", "support tickets"],
  ["ticketMessages", "message or note in tickets", "messages and notes in tickets"],
  ["notes", "note on a quote request", "notes on quote requests"],
  ["agencyAnswers", "agency's answer", "agencies' answers"],
  ["confirmations", "confirmation code", "confirmation codes"],
  ["requestKeys", "request key", "request keys"],
];

/** "2 full profiles, 1 PDF, and 3 emails"; undefined if there is nothing. */
export function describeHeld(counts: HeldCounts): string | undefined {
  const parts = names.flatMap(([name, one, more]) =>
    counts[name] > 0 ? [pluralize(counts[name], one, more)] : [],
  );
  return parts.length > 0 ? usList(parts) : undefined;
}

/** "owner@carrier.test, Acme Trucking, DOT 1234567: 2 records, 1 ticket" */
export function describePerson(person: FoundPerson): string {
  const { email, companyName, dotNumber, records, profiles, tickets } = person;
  const who = [email || "no email address", companyName, dotNumber && `DOT ${dotNumber}`].filter(Boolean);
  const counts = [
    ...(profiles > 0 ? [pluralize(profiles, "profile")] : []),
    ...(records > 0 ? [pluralize(records, "record")] : []),
    ...(tickets > 0 ? [pluralize(tickets, "ticket")] : []),
  ];
  return `${who.join(", ")}: ${counts.join(", ")}`;
}

/** True if several addresses are among them: perhaps several people. */
export const hasSeveralAddresses = (people: readonly FoundPerson[]): boolean =>
  new Set(people.map(({ email }) => email.toLowerCase())).size > 1;

/** Names what only an email address reveals; '' for one. */
export const describeReach = (by: Person["by"]): string =>
  by === "email"
    ? ""
    : "Support tickets and confirmed addresses have no number. To find those too, search for each email address.";

/** Says what was erased, what may still arrive, and what stays: a sentence each. */
export function describeErased(
  { counts, beingSent, isUnsubscribed }: ErasedData,
  by: Person["by"],
): string[] {
  const erased = describeHeld(counts);
  const sending = `${pluralize(beingSent, "email was", "emails were")} being sent at that moment and may still arrive.`;
  return [
    erased ? `Erased: ${erased}.` : "There was nothing to erase.",
    ...(beingSent > 0 ? [sending] : []),
    ...(isUnsubscribed
      ? ["This address unsubscribed. It stays on that list, so that it gets no more email."]
      : []),
    "Counts of the day's email stay for up to three days, as fingerprints that can't identify anyone. The audit trail stays: it can name a company or a file. So do backups and what agencies have received.",
    ...(by === "email" ? [] : [describeReach(by)]),
  ];
}
