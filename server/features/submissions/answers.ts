import type { DeliveryOutcome } from "#shared/api/parts.ts";
import { deliveryOf } from "../mail/delivery.ts";
import type { MessageState } from "../mail/outbox-repository.ts";

const later = "Our mail server cannot be reached right now; it goes out on its own as soon as it can.";
const refusedLine = (addresses: readonly string[]): string =>
  addresses.length > 0 ? ` These addresses were refused: ${addresses.join(", ")}.` : "";

/** What a customer is told of a quote request. It has succeeded once an agency has it or will get it. */
export function quoteAnswer(states: readonly MessageState[], customerEmail: string): DeliveryOutcome {
  const { refused } = deliveryOf(states);
  // An agency may be the customer, in a trial run: then every message counts.
  const agencies = states.filter(({ recipient }) => recipient !== customerEmail);
  const { delivery } = deliveryOf(agencies.length > 0 ? agencies : states);
  const messages = {
    sent: "Your quote request was sent to our insurance partners.",
    queued: `Your quote request is saved. ${later}`,
    refused: "Your quote request is saved, but none of our insurance partners' mail servers took it.",
  };
  const message = `${messages[delivery]}${refusedLine(refused)}`;
  return { success: delivery !== "refused", message, delivery, refused };
}

/** What a customer is told of a profile e-mailed to themselves. */
export function selfEmailAnswer(states: readonly MessageState[]): DeliveryOutcome {
  const { delivery, refused } = deliveryOf(states);
  const messages = {
    sent: "Your profile was sent. Check your inbox.",
    queued: `Your profile is saved. ${later}`,
    refused: `The mail server refused this address: ${refused.join(", ")}. Please check it.`,
  };
  return { success: delivery !== "refused", message: messages[delivery], delivery, refused };
}
