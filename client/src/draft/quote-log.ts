import { logFault } from "#client/lib/log.ts";
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

const stored = z.array(z.looseObject({ timestamp: z.string() }));
type Items = z.infer<typeof stored>;

/** The log as it is stored; one that cannot be read counts as empty, and is replaced by the next request. */
function readItems(): Items {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? "[]")).data ?? [];
  } catch (error) {
    logFault("read the quote log", error);
    return [];
  }
}

function write(items: Items): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(items));
    return true;
  } catch (error) {
    logFault("keep the quote log", error);
    return false;
  }
}

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

/** Remembers a quote request before it is sent. Where the storage is full, the oldest snapshots go first. */
export function logQuote(quote: LoggedQuote): void {
  let items: Items | undefined = [...readItems(), quote];
  while (items && !write(items)) items = lighter(items);
}
