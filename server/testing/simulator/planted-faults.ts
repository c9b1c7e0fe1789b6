import type { ConnectionSlots } from "#server/mail/outbox/outbox.ts";
import type { MemoryStore } from "./memory-store.ts";
import type { Connection } from "./memory-tables.ts";
import type { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";

/** Faults that the simulator has to find: each replaces one part by a wrong one. */
export const plantedFaults = [
  "lost wake-up",
  "double claim",
  "expired lease that sends",
  "cap race",
  "retry after success",
  "silence put back",
  "clock jump",
] as const;
export type PlantedFault = (typeof plantedFaults)[number];

/** A worker that waits for one of its connections isn't woken when one is free. */
export function withoutWakeUp(slots: ConnectionSlots, most: number): ConnectionSlots {
  let held = 0;
  return {
    ...slots,
    forWorker: async () => {
      if (held >= most) await Promise.race<never>([]);
      held += 1;
      const release = await slots.forWorker();
      return () => {
        held -= 1;
        release?.();
      };
    },
  };
}

/** Finds and claims a row in two statements. */
const claimingTwice = (
  outbox: ReturnType<typeof outboxRepository>,
  { tables }: MemoryStore,
  { reach, nowMs }: Connection,
): ReturnType<typeof outboxRepository> => ({
  ...outbox,
  claimDue: async (leaseMs, isProbe) => {
    const due = await reach(() =>
      [...tables.messages.values()].find(
        ({ status, nextAttemptAt }) => status === "queued" && nextAttemptAt.getTime() <= nowMs(),
      ),
    );
    if (!due) return outbox.claimDue(leaseMs, isProbe);
    return reach(() => {
      Object.assign(due, {
        status: "sending",
        claimedUntil: new Date(nowMs() + leaseMs),
        attempts: due.attempts + 1,
      });
      return { ...due };
    });
  },
});

/** Puts back a message that was accepted. */
const retryingSent = (outbox: ReturnType<typeof outboxRepository>): ReturnType<typeof outboxRepository> => ({
  ...outbox,
  settle: async (message, outcome) => {
    const again = { status: "queued", lastError: "", waitMs: 1000 } as const;
    await outbox.settle(message, outcome.status === "sent" ? again : outcome);
  },
});

/** Puts back an unanswered message as if it had not been sent. */
const puttingBack = (outbox: ReturnType<typeof outboxRepository>): ReturnType<typeof outboxRepository> => ({
  ...outbox,
  settleUncertain: async (message) => outbox.putBack(message, { waitMs: 1000 }),
});

/** Plants a fault in a process's outbox repository. */
export function plantInOutbox(
  planted: PlantedFault | undefined,
  outbox: ReturnType<typeof outboxRepository>,
  store: MemoryStore,
  connection: Connection,
): ReturnType<typeof outboxRepository> {
  if (planted === "double claim") return claimingTwice(outbox, store, connection);
  if (planted === "silence put back") return puttingBack(outbox);
  return planted === "retry after success" ? retryingSent(outbox) : outbox;
}
