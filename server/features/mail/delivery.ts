import type { MessageState } from "./outbox/outbox-repository.ts";

/** What became of a group of messages so far. */
export type Delivery = { readonly delivery: "sent" | "queued" | "refused"; readonly refused: string[] };

/**
 * "refused" when nobody took it, "queued" while anybody still waits for it, "sent" otherwise. The message to `apart`,
 * a receipt, has no say in that. `refused` names the addresses that will not get theirs, `apart` among them.
 */
export function deliveryOf(states: readonly MessageState[], apart?: string): Delivery {
  const others = states.filter(({ recipient }) => recipient !== apart);
  // The customer may be the agency, in a trial run.
  const judged = others.length > 0 ? others : states;
  const refused = states.filter(isLost).map(({ recipient }) => recipient);
  return { delivery: summed(judged), refused: [...new Set(refused)].toSorted() };
}

const isLost = ({ status }: MessageState): boolean => status === "refused" || status === "failed";
const waits = ({ status }: MessageState): boolean => status === "queued" || status === "sending";

function summed(states: readonly MessageState[]): Delivery["delivery"] {
  if (states.length > 0 && states.every(isLost)) return "refused";
  return states.some(waits) ? "queued" : "sent";
}
