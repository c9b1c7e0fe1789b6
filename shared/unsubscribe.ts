import { brand } from "./brand.ts";

/** What a page about stopping mail says. */
export type UnsubscribeText = { readonly title: string; readonly text: string; readonly button?: string };

/** ask: before anything was pressed. done: mail is stopped. unknown: the link belongs to no message. */
export const unsubscribeTexts = {
  ask: {
    title: `Stop email from ${brand.name}?`,
    text: "Press the button and the address this email went to gets no more email from us.",
    button: "Stop email",
  },
  done: {
    title: "Email is stopped",
    text: `That address gets no more email from us. Changed your mind? Write to ${brand.supportAddress}.`,
  },
  unknown: {
    title: "This link doesn't work",
    text: `It belongs to no email we know of. To stop email from us, write to ${brand.supportAddress}.`,
  },
} as const satisfies Record<string, UnsubscribeText>;

export type UnsubscribePage = keyof typeof unsubscribeTexts;

/** The one field of the form that stops mail; mail programs send the same: RFC 8058, 3.2. */
export const oneClick = { name: "List-Unsubscribe", value: "One-Click" } as const;
