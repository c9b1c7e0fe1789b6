import { AppError } from "#server/base/app-error.ts";
import type { Store } from "#server/db/store.ts";
import { type TicketRow, ticketsRepository } from "#server/records/tickets-repository.ts";

type Wanted = Parameters<ReturnType<typeof ticketsRepository>["lock"]>[0];

const conflict = "This ticket has changed since you opened it. Check the current version, then try again.";

export const noTicket = (): AppError => new AppError(404, "This ticket doesn't exist anymore.");

/**
 * Locks a ticket until the transaction ends. Throws AppError 404 without one, and 409 with its present state if it was
 * changed since `version`.
 */
export async function lockTicket(
  store: Store,
  wanted: Wanted,
  version: number | undefined,
): Promise<TicketRow> {
  const ticket = await ticketsRepository(store).lock(wanted);
  if (!ticket) throw noTicket();
  if (version !== undefined && version !== ticket.version)
    throw new AppError(409, conflict, [], { current: ticket });
  return ticket;
}
