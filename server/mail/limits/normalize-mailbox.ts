import { domainToASCII } from "node:url";

const dotless = new Set(["gmail.com", "googlemail.com"]);

/** Normalizes an address to its mailbox: lowercase, without a +tag, and without dots at Gmail. */
export function normalizeMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const host = domainToASCII(domain) || domain;
  const untagged = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, "");
  if (!dotless.has(host)) return `${untagged}@${host}`;
  return `${untagged.replaceAll(".", "")}@gmail.com`;
}

/** Proton's domains lead to the same mailboxes, whose names may be spelled with any of these. */
const proton = new Set(["proton.me", "protonmail.com", "pm.me"]);
const protonIgnores = /[._-]/g;

/** Normalizes an address for limits: as above, and without what Proton ignores. Unsubscribed addresses are stored in the form above. */
export function toCountedMailbox(address: string): string {
  const mailbox = normalizeMailbox(address);
  const at = mailbox.lastIndexOf("@");
  if (!proton.has(mailbox.slice(at + 1))) return mailbox;
  return `${mailbox.slice(0, at).replace(protonIgnores, "")}@proton.me`;
}

/** Public mailbox providers, mainly in the US. Any other domain counts as one company's. */
const publicProviders = new Set(
  `aol.com att.net bellsouth.net centurylink.net charter.net comcast.net cox.net earthlink.net fastmail.com frontier.com
  frontiernet.net gmail.com gmx.com gmx.net hotmail.com hughes.net icloud.com juno.com live.com mac.com mail.com me.com
  msn.com netzero.net optonline.net outlook.com pacbell.net pm.me proton.me protonmail.com rocketmail.com roadrunner.com
  sbcglobal.net spectrum.net suddenlink.net swbell.net tds.net tutanota.com verizon.net windstream.net xfinity.com
  yahoo.ca yahoo.com yahoo.com.mx ymail.com zoho.com`.split(/\s+/),
);

export const isPublicProvider = (domain: string): boolean => publicProviders.has(domain);
