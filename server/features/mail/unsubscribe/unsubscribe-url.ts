/** Where the pages that stop further mail are, below the site's own address. */
export const unsubscribePath = "/unsubscribe";

/** The page that stops further mail to the recipient of one message. */
export const unsubscribeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${unsubscribePath}/${token}`;
