import type { Transact } from "#server/http/transact.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";

export const askedForNoMore = "the recipient asked for no more email";

/** Stops email to a mailbox, and withdraws what waits for this address. */
export const unsubscribe = async (transact: Pick<Transact, "run">, address: string): Promise<void> =>
  transact.run(async (tx) => {
    await blockedAddressesRepository(tx).add(address);
    await outboxRepository(tx).withdraw(address, askedForNoMore);
  });
