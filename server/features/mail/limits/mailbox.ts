import { domainToASCII } from "node:url";

/** Mail domains that ignore dots before the @. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * Normalizes an address to its mailbox: lowercase, without a +tag, and without dots at Gmail. All spellings
 * of an address count as one.
 */
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
