import type { MailLink } from "#shared/api/mail/mail-links.ts";

export const mailLinkPath = (link: MailLink): string => `/${link}`;

/** The page of one message's recipient, ending with their token. */
export const mailLinkUrl = (link: MailLink, publicUrl: string, token: string): string =>
  `${publicUrl}${mailLinkPath(link)}/${token}`;
