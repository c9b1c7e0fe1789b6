import { reportError } from "#client/lib/report-error.ts";
import { z } from "zod";

const ticket = z.object({ ticketId: z.string(), message: z.string() });

/** What the server answered to a message. */
export type Ticket = z.infer<typeof ticket>;

/** The ticket that is kept as text; undefined where none is, or it cannot be read. */
export function readTicket(text: string): Ticket | undefined {
  if (text === "") return undefined;
  try {
    return ticket.safeParse(JSON.parse(text)).data;
  } catch (error) {
    reportError("read the kept ticket", error);
    return undefined;
  }
}
