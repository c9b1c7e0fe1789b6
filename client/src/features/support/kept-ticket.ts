import { parseStored } from "#client/lib/web-storage.ts";
import { z } from "zod";

const ticket = z.object({ ticketId: z.string(), message: z.string() });

/** What the server answered to a message. */
export type Ticket = z.infer<typeof ticket>;

/** The ticket that is kept as text; undefined where none is, or it cannot be read. */
export const readTicket = (text: string): Ticket | undefined =>
  text === "" ? undefined : ticket.safeParse(parseStored(text, "read the kept ticket")).data;
