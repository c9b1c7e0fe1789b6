import type { DeliveryOutcome } from "#shared/api/parts.ts";
import type { Delivery } from "../mail/delivery.ts";

const later = "Our mail server cannot be reached right now; it goes out on its own as soon as it can.";

/** What a customer is told of a quote request. It has succeeded once an agency has it or will get it. */
export function quoteAnswer({ delivery, refused }: Delivery): DeliveryOutcome {
  const messages = {
    sent: "Your quote request was sent to our insurance partners.",
    queued: `Your quote request is saved. ${later}`,
    refused: "Your quote request is saved, but none of our insurance partners' mail servers took it.",
  };
  const addresses = refused.length > 0 ? ` These addresses were refused: ${refused.join(", ")}.` : "";
  return { success: delivery !== "refused", message: `${messages[delivery]}${addresses}`, delivery, refused };
}

/** What a customer is told of a profile e-mailed to themselves. */
export function selfEmailAnswer({ delivery, refused }: Delivery): DeliveryOutcome {
  const messages = {
    sent: "Your profile was sent. Check your inbox.",
    queued: `Your profile is saved. ${later}`,
    refused: `The mail server refused this address: ${refused.join(", ")}. Please check it.`,
  };
  return { success: delivery !== "refused", message: messages[delivery], delivery, refused };
}
