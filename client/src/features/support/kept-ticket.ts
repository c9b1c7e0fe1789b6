import { parseStored } from "#client/lib/web-storage.ts";
import { z } from "zod";

const ticket = z.object({ ticketId: z.string(), message: z.string() });

/** The server's response to a message. */
export type Ticket = z.infer<typeof ticket>;

/** Parses a stored ticket; undefined if there is none or it can't be read. */
export const readTicket = (text: string): Ticket | undefined =>
  text === "" ? undefined : ticket.safeParse(parseStored(text, "read the kept ticket")).data;
