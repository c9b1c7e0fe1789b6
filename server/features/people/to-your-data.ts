import type { Look } from "./people-service.ts";
import { type HeldItem, maxHeldItems, type YourData } from "#shared/api/your-data/your-data.ts";

type Item = Omit<HeldItem, "sentAt"> & { readonly sentAt: Date };

/** Counts and dates for the owner of an address, without content. */
export function toYourData({ person, found, rows }: Look): Omit<YourData, "items"> & { items: Item[] } {
  const { counts, isUnsubscribed, revision } = found;
  const { profiles, records, pdfs, files, emails, tickets, ticketMessages } = counts;
  const notes = counts.notes + counts.agencyAnswers;
  const sent: Item[] = [
    ...rows.records.map(({ actionType: kind, companyName, createdAt: sentAt }) => ({
      kind,
      companyName,
      sentAt,
    })),
    ...rows.tickets.map(({ createdAt: sentAt }) => ({ kind: "ticket" as const, companyName: "", sentAt })),
  ];
  const items = sent.toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
  return {
    email: person.value,
    counts: { profiles, records, pdfs, files, emails, tickets, ticketMessages, notes },
    items: items.slice(0, maxHeldItems),
    moreItems: Math.max(0, items.length - maxHeldItems),
    isUnsubscribed,
    revision,
  };
}
