import type { MessageState } from "./outbox-repository.ts";

/** What became of a group of messages so far. */
export type Delivery = { readonly delivery: "sent" | "queued" | "refused"; readonly refused: string[] };

/**
 * "refused" when nobody took it, "queued" while anybody still waits for it, "sent" otherwise. `refused` names the
 * addresses that will not get it.
 */
export function deliveryOf(states: readonly MessageState[]): Delivery {
  const refused = states.filter(({ status }) => status === "refused" || status === "failed");
  const addresses = [...new Set(refused.map(({ recipient }) => recipient))].toSorted();
  if (states.length > 0 && refused.length === states.length)
    return { delivery: "refused", refused: addresses };
  const waits = states.some(({ status }) => status === "queued" || status === "sending");
  return { delivery: waits ? "queued" : "sent", refused: addresses };
}
