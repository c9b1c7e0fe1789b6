import type { MailLink } from "#shared/api/mail/mail-links.ts";

/** Path of a link's pages on this site. */
export const mailLinkPath = (link: MailLink): string => `/${link}`;

/** The page for the recipient of one message, whose token it ends with. */
export const mailLinkUrl = (link: MailLink, publicUrl: string, token: string): string =>
  `${publicUrl}${mailLinkPath(link)}/${token}`;
