import { answerStorage, onAnswersCleared } from "#client/lib/storage/shared-computer.ts";
import { quoteLogKey } from "./store/draft-storage.ts";
import { deliveries } from "#shared/api/response-parts.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { z } from "zod";

/** A quote request in the browser's log. `timestamp` is an ISO time. */
export type LoggedQuote = {
  timestamp: string;
  email: string;
  message: string;
  companyName: string;
  dotNumber: string;
  mcNumber: string;
  profileSnapshot?: Answers;
};

const confirmationSchema = z.object({
  reference: z.string().min(1),
  agencies: z.int().min(0),
  delivery: z.enum(deliveries),
  notes: z.array(z.string()),
  /** It goes out at once when the customer confirms the address with a code. */
  sendsOnceConfirmed: z.boolean().optional().catch(undefined),
});

export type QuoteConfirmation = z.infer<typeof confirmationSchema>;

const confirmedSchema = z.object({
  timestamp: z.string(),
  email: z.string(),
  /** Company whose request it was; the log may have others'. */
  companyName: z.string().optional().catch(undefined),
  confirmation: confirmationSchema,
});

export type ConfirmedQuote = z.infer<typeof confirmedSchema>;

const stored = z.array(z.looseObject({ timestamp: z.string() }));
type Items = z.infer<typeof stored>;

/** Confirmations that could not be stored, kept in memory until the page is reloaded. */
const unstored: ConfirmedQuote[] = [];
onAnswersCleared(() => unstored.splice(0));

/** The stored log. An unreadable log counts as empty and is overwritten by the next request. */
const readItems = (): Items =>
  stored.safeParse(answerStorage.readJson(quoteLogKey, "read the quote log")).data ?? [];

const write = (items: Items): boolean =>
  answerStorage.write(quoteLogKey, JSON.stringify(items), "keep the quote log");

/** Drops the oldest remaining profile snapshot; undefined if no snapshot is left. */
function lighter(items: Items): Items | undefined {
  const oldest = items.findIndex((item) => "profileSnapshot" in item);
  if (oldest === -1) return undefined;
  return items.map((item, index) => {
    if (index !== oldest) return item;
    const { profileSnapshot: _dropped, ...rest } = item;
    return rest;
  });
}

/** Returns whether the items were stored. If storage is full, the oldest snapshots are dropped first. */
function store(all: Items): boolean {
  let items: Items | undefined = all;
  while (items && !write(items)) items = lighter(items);
  return items !== undefined;
}

export function logQuote(quote: LoggedQuote): void {
  store([...readItems(), quote]);
}

export function confirmQuote(confirmed: ConfirmedQuote): void {
  const items = readItems();
  const index = items.findLastIndex(({ timestamp }) => timestamp === confirmed.timestamp);
  const next = index === -1 ? [...items, confirmed] : items.with(index, { ...items[index], ...confirmed });
  if (!store(next)) unstored.push(confirmed);
}

const confirmedQuotes = (): ConfirmedQuote[] => [
  ...readItems().flatMap((item) => confirmedSchema.safeParse(item).data ?? []),
  ...unstored,
];

export const findConfirmedQuote = (reference: string): ConfirmedQuote | undefined =>
  confirmedQuotes().find(({ confirmation }) => confirmation.reference === reference);

const findWaiting = (email: string): ConfirmedQuote[] =>
  confirmedQuotes().filter(
    (quote) => quote.confirmation.sendsOnceConfirmed && quote.email.toLowerCase() === email.toLowerCase(),
  );

/** The reference numbers of the newest ten, the most that a code can release. */
export const findWaitingReferences = (email: string): string[] =>
  findWaiting(email)
    .slice(-10)
    .map(({ confirmation }) => confirmation.reference);

/** Marks them as sent, and drops their first note, which said that they were waiting. */
export function markSent(email: string): void {
  for (const quote of findWaiting(email)) {
    const { sendsOnceConfirmed: _, ...confirmation } = quote.confirmation;
    const notes = confirmation.notes.slice(1);
    confirmQuote({ ...quote, confirmation: { ...confirmation, delivery: "sent", notes } });
  }
}

export const lastConfirmedQuote = (): ConfirmedQuote | undefined => confirmedQuotes().at(-1);

export const countLoggedQuotes = (): number => readItems().length + unstored.length;

/** Deletes the log. Returns what brings it back. */
export function dropQuoteLog(): () => void {
  const items = readItems();
  const inMemory = unstored.splice(0);
  answerStorage.remove(quoteLogKey, "delete the quote log");
  return () => {
    if (items.length > 0) store([...items, ...readItems()]);
    unstored.push(...inMemory);
  };
}
