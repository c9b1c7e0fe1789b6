import { z } from "zod";
import { timestamp } from "#shared/api/response-parts.ts";

const count = z.int().min(0);

const heldItem = z.object({
  kind: z.enum(["quote", "email", "download", "saved", "ticket"]),
  /** As it was sent; '' for a ticket. */
  companyName: z.string(),
  sentAt: timestamp,
});
export type HeldItem = z.output<typeof heldItem>;

export const maxHeldItems = 50;

export const yourData = z.object({
  email: z.string(),
  counts: z.object({
    profiles: count,
    records: count,
    pdfs: count,
    files: count,
    emails: count,
    tickets: count,
    ticketMessages: count,
    notes: count,
  }),
  /** The newest first: which, from when, not what is in it. */
  items: z.array(heldItem),
  moreItems: count,
  isUnsubscribed: z.boolean(),
  /** Changes when anything is added or removed. */
  revision: z.string(),
});
export type YourData = z.output<typeof yourData>;
