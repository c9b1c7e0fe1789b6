import { deviceStorage } from "#client/lib/web-storage.ts";
import { deliveries } from "#shared/api/parts.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { z } from "zod";

const storageKey = "quoteRequests";

/** One quote request as the browser remembers it. `timestamp` is an ISO time. */
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
});

/** What the server answered to a quote request: its reference number, and to how many agencies it goes. */
export type QuoteConfirmation = z.infer<typeof confirmationSchema>;

const confirmedSchema = z.object({
  timestamp: z.string(),
  email: z.string(),
  confirmation: confirmationSchema,
});

/** A quote request that the server has accepted. */
export type ConfirmedQuote = z.infer<typeof confirmedSchema>;

const stored = z.array(z.looseObject({ timestamp: z.string() }));
type Items = z.infer<typeof stored>;

/** What could not be stored is known at least until the page is reloaded. */
const unstored: ConfirmedQuote[] = [];

/** The log as it is stored; one that can't be read counts as empty, and is replaced by the next request. */
const readItems = (): Items =>
  stored.safeParse(deviceStorage.readJson(storageKey, "read the quote log")).data ?? [];

const write = (items: Items): boolean =>
  deviceStorage.write(storageKey, JSON.stringify(items), "keep the quote log");

/** The same items, the oldest that still has a snapshot without it; undefined when none has. */
function lighter(items: Items): Items | undefined {
  const oldest = items.findIndex((item) => "profileSnapshot" in item);
  if (oldest === -1) return undefined;
  return items.map((item, index) => {
    if (index !== oldest) return item;
    const { profileSnapshot: _dropped, ...rest } = item;
    return rest;
  });
}

/** Whether the items were stored. Where the storage is full, the oldest snapshots go first. */
function store(all: Items): boolean {
  let items: Items | undefined = all;
  while (items && !write(items)) items = lighter(items);
  return items !== undefined;
}

/** Remembers a quote request before it is sent. */
export function logQuote(quote: LoggedQuote): void {
  store([...readItems(), quote]);
}

/** Remembers what the server answered to the quote request of that time. */
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

/** The accepted quote request with a reference number, if this browser knows it. */
export const findConfirmedQuote = (reference: string): ConfirmedQuote | undefined =>
  confirmedQuotes().find(({ confirmation }) => confirmation.reference === reference);

/** The quote request that was accepted last. */
export const lastConfirmedQuote = (): ConfirmedQuote | undefined => confirmedQuotes().at(-1);
