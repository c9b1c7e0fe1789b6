/** Path of the unsubscribe pages on this site. */
export const unsubscribePath = "/unsubscribe";

/** The unsubscribe page for the recipient of one message. */
export const unsubscribeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${unsubscribePath}/${token}`;
