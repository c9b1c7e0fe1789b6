import type { Store } from "#server/db/store.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { deadAddress } from "./note-bounce.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";

const isOfStaff = ({ audience, status }: NewOutboxMessage): boolean =>
  audience === "staff" && status === undefined;

/** Fails messages to dead addresses of the staff from the start, where the operator sees them. */
export async function withoutDead(
  store: Store,
  letters: readonly NewOutboxMessage[],
): Promise<readonly NewOutboxMessage[]> {
  const found = await blockedAddressesRepository(store).findDead(
    letters.filter(isOfStaff).map(({ recipient }) => recipient),
  );
  const dead = new Set(found.map(({ address }) => address));
  return letters.map((letter) =>
    isOfStaff(letter) && dead.has(letter.recipient)
      ? { ...letter, status: "failed", lastError: deadAddress }
      : letter,
  );
}
