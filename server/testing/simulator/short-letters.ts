import { customerMessage, staffMessage } from "#server/mail/templates/compose.ts";
import type { Letters } from "#server/mail/self-emails.ts";

const text = { subject: "s", text: "t", html: "h" };
const say = (): typeof text => text;

/** The product's messages without their words, which take most of the time. */
export const shortLetters: Letters = {
  acknowledgement: (_letter, recipient, _template, { supportAddress: sender, ...envelope }) =>
    customerMessage(say, { ...envelope, sender, replyTo: sender, recipient }),
  noticeToDesk: (_letter, { supportAddress, ...envelope }) =>
    staffMessage(text, { ...envelope, sender: supportAddress, recipient: supportAddress }),
  selfEmail: ({ customerEmail: recipient }, _template, envelope) =>
    customerMessage(say, { ...envelope, recipient }),
  quoteRequests: (_letter, _template, envelope, agencies) =>
    agencies.map((recipient) => staffMessage(text, { ...envelope, recipient })),
  receipt: ({ customerEmail: recipient }, envelope) => customerMessage(say, { ...envelope, recipient }),
};
