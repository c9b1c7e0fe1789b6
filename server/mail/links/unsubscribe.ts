import type { Transact } from "#server/repositories.ts";

export const askedForNoMore = "the recipient asked for no more email";

/** Stops email to a mailbox, and withdraws what waits for this address. */
export const unsubscribe = async (transact: Pick<Transact, "run">, address: string): Promise<void> =>
  transact.run(async ({ blockedAddresses, outbox }) => {
    await blockedAddresses.add(address);
    await outbox.withdraw(address, askedForNoMore);
  });
