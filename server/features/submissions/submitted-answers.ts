import type { DeliveryOutcome } from "#shared/api/response-parts.ts";
import type { QuoteOutcome } from "#shared/api/submissions.ts";
import type { Delivered } from "#server/mail/mail-service.ts";

const later = {
  mail: "Our mail server can't be reached right now. We'll send it automatically.",
  pdf: "We couldn't make its PDF yet. We'll send it automatically.",
  pause: "Email is paused on this site right now. We'll send it once that is over.",
  time: "It takes a little longer to send. You don't need to wait: we'll send it automatically.",
} as const;

/** Answers a quote request, which succeeds once an agency has it or will get it. */
export function quoteAnswer(
  { delivery, waitsFor, refused, notice, staffCount, overLimit, isNetworkFull, isWithoutAgency }: Delivered,
  reference: string,
): QuoteOutcome {
  const isWaiting = overLimit > 0 && overLimit === staffCount;
  const isPartly = overLimit > 0 && !isWaiting;
  const messages = {
    sent: "Your quote request was sent to our insurance partners.",
    queued: `Your quote request is saved. ${isWaiting ? room[isNetworkFull ? "network" : "agencies"] : later[waitsFor]}`,
    refused: "Your quote request is saved, but no agency's mail server accepted it.",
    held: isWithoutAgency ? withoutAgency : overDailyLimit,
  };
  const addresses = refused.length > 0 ? ` These addresses were rejected: ${refused.join(", ")}.` : "";
  const message = `${messages[delivery]}${addresses}`;
  const notices = [...(isPartly ? [describeRest(overLimit)] : []), ...(notice ? [notice] : [])];
  const success = delivery !== "refused";
  const agencies = isWithoutAgency ? 0 : staffCount - (isPartly ? overLimit : 0);
  return {
    success,
    message,
    delivery,
    refused,
    reference,
    agencies,
    ...(isNetworkFull && { sendsOnceConfirmed: true as const }),
    ...(notices.length > 0 && { notice: notices.join(" ") }),
  };
}

const withoutAgency =
  "Your quote request is saved. No partner agency takes requests from your state right now, so we'll review it first.";
const overDailyLimit =
  "Your quote request is saved. We got several for this company or from your network today, so we'll review it before it goes to our insurance partners.";

/** Reasons why it waits, though nobody has to review it. */
const room = {
  network: "Several came from your network this hour, so it waits its turn. We'll send it automatically.",
  agencies:
    "Our partner agencies got many requests just now. We'll send it automatically as soon as they have room.",
} as const;

const describeRest = (agencies: number): string =>
  `${agencies} more ${agencies === 1 ? "agency hasn't" : "agencies haven't"} been sent it yet: many requests came just now. We'll send it automatically as soon as they have room.`;

export function selfEmailAnswer({
  delivery,
  waitsFor,
  refused,
  notice,
  isShortened,
}: Delivered): DeliveryOutcome {
  const messages = {
    sent: "Your profile was sent. Check your inbox.",
    queued: `Your profile is saved. ${later[waitsFor]}`,
    refused: notice ?? describeRefused(refused),
    held: "Your profile is saved, and we'll review it before it goes out.",
  };
  return {
    success: delivery !== "refused",
    message: messages[delivery],
    delivery,
    refused,
    ...(isShortened && delivery !== "refused" && { notice: shortened }),
  };
}

const shortened =
  "This is a short copy, because this browser hasn't confirmed the address. It leaves out web and email addresses, phone numbers and answers in sentences, and shows only the last digits of license numbers, the tax ID and birth dates. For all of it, have us email a code in Email to Me, or download the PDF.";

type CodeOutcome = Pick<DeliveryOutcome, "success" | "message" | "delivery">;

export function codeAnswer({ delivery, waitsFor, refused, notice }: Delivered, address: string): CodeOutcome {
  const code = `The 6-digit code to ${address}`;
  const whenQueued = {
    mail: `Our mail server can't be reached right now. ${code} will come once it's back.`,
    pause: `Email is paused on this site right now. ${code} will come once that's over.`,
    pdf: `${code} takes a little longer to send. It's on its way.`,
    time: `${code} takes a little longer to send. It's on its way.`,
  };
  const messages = {
    sent: `We emailed a 6-digit code to ${address}.`,
    queued: whenQueued[waitsFor],
    refused: notice ?? describeRefused(refused),
    held: whenQueued.time,
  };
  return { success: delivery !== "refused", message: messages[delivery], delivery };
}

const describeRefused = (refused: readonly string[]): string =>
  refused.length > 0
    ? `The mail server rejected this address: ${refused.join(", ")}. Please check it.`
    : "We canceled this email. Request your profile again, or contact us.";
