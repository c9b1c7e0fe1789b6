import type { QuoteConfirmation } from "#client/draft/quote-log.ts";
import { formatAgencies } from "./agencies.ts";

type Outcome = Pick<QuoteConfirmation, "agencies" | "delivery">;

/** Title of a confirmed quote request: "Submitted!" only if it has been sent. */
export const quoteTitle = ({ agencies, delivery }: Outcome): string =>
  delivery === "sent" && agencies > 0 ? "Quote Request Submitted!" : "Quote Request Saved";

/** Who receives a confirmed quote request, and when to expect quotes. */
export function describeExpectation({ agencies, delivery }: Outcome): string {
  if (agencies === 0)
    return "We have your request. This site has no partner agencies yet, so nobody received it.";
  const recipients = formatAgencies(agencies);
  if (delivery === "sent")
    return `Your profile went to ${recipients}. Quotes usually come within 24-48 hours, free and without obligation.`;
  const plan = delivery === "held" ? "We'll review it, then send it" : "We'll send it automatically";
  return `${plan} to ${recipients}. Quotes usually come within 24-48 hours after that, free and without obligation.`;
}
