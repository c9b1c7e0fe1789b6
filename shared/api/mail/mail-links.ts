import { brand } from "#shared/text/brand.ts";

export type MailLinkText = { readonly title: string; readonly text: string; readonly button?: string };

/** Purposes of the links in our email. */
export const mailLinks = ["unsubscribe", "withdraw"] as const;
export type MailLink = (typeof mailLinks)[number];

/** ask: nothing was clicked yet. unknown: the link belongs to no message. */
export const mailLinkStates = ["ask", "done", "unknown"] as const;
export type MailLinkState = (typeof mailLinkStates)[number];

export const mailLinkTexts: Readonly<Record<MailLink, Readonly<Record<MailLinkState, MailLinkText>>>> = {
  unsubscribe: {
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
  },
  withdraw: {
    ask: {
      title: "Withdraw this quote request?",
      text: "Someone asked insurance agencies for a quote with your email address. If it wasn't you, press the button. We'll cancel what hasn't gone out, and tell each agency that has the request not to contact you about it.",
      button: "This wasn't me: withdraw it",
    },
    done: {
      title: "The request is withdrawn",
      text: `We're telling each agency that has it not to contact you about it. If one still does, say that you didn't ask. Questions? Write to ${brand.supportAddress}.`,
    },
    unknown: {
      title: "This link doesn't work",
      text: `It doesn't match any quote request we have. To withdraw one, write to ${brand.supportAddress}.`,
    },
  },
};

/** The only field of each page's form. Mail programs send the first one, too: RFC 8058, 3.2. */
export const mailLinkFields = {
  unsubscribe: { name: "List-Unsubscribe", value: "One-Click" },
  withdraw: { name: "withdraw", value: "yes" },
} as const satisfies Record<MailLink, { readonly name: string; readonly value: string }>;

export const mailLinkPath = (link: MailLink): string => `/${link}`;

/** The page of one message's recipient, ending with their token. */
export const mailLinkUrl = (link: MailLink, publicUrl: string, token: string): string =>
  `${publicUrl}${mailLinkPath(link)}/${token}`;
