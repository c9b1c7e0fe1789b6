import { AppError } from "#server/base/app-error.ts";
import type { Repositories } from "#server/repositories.ts";
import type { TicketRow } from "./tickets-repository.ts";

type Wanted = Parameters<Repositories["tickets"]["lock"]>[0];

const conflict = "This ticket has changed since you opened it. Check the current version, then try again.";

export const noTicket = (): AppError => new AppError(404, "This ticket doesn't exist anymore.");

/**
 * A ticket that nobody else changes until the transaction ends. Throws AppError 404 without one, and 409 with
 * the ticket as it is if it was changed since `version`.
 */
export async function lockTicket(
  { tickets }: Pick<Repositories, "tickets">,
  wanted: Wanted,
  version: number | undefined,
): Promise<TicketRow> {
  const ticket = await tickets.lock(wanted);
  if (!ticket) throw noTicket();
  if (version !== undefined && version !== ticket.version)
    throw new AppError(409, conflict, [], { current: ticket });
  return ticket;
}
