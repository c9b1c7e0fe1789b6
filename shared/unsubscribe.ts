import { brand } from "./brand.ts";

export type UnsubscribeText = { readonly title: string; readonly text: string; readonly button?: string };

/** ask: nothing was clicked yet. done: mail is stopped. unknown: the link belongs to no message. */
export const unsubscribeTexts = {
  ask: {
    title: `Stop email from ${brand.name}?`,
    text: "Press the button and we'll stop sending email to the address that got this message. We'll still answer what you ask our support.",
    button: "Stop email",
  },
  done: {
    title: "Email is stopped",
    text: `We won't email that address again, except to answer what you ask our support. Changed your mind? Write to ${brand.supportAddress}.`,
  },
  unknown: {
    title: "This link doesn't work",
    text: `It doesn't match any email we sent. To stop our emails, write to ${brand.supportAddress}.`,
  },
} as const satisfies Record<string, UnsubscribeText>;

export type UnsubscribePage = keyof typeof unsubscribeTexts;

/** The only field of the unsubscribe form; mail programs send the same: RFC 8058, 3.2. */
export const oneClick = { name: "List-Unsubscribe", value: "One-Click" } as const;
