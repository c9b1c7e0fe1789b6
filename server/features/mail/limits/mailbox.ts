import { domainToASCII } from "node:url";

/** Whose mail ignores dots in front of the @. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an address leads to: lower case, without a +tag, at Gmail without dots. Many spellings of one address
 * count as one.
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
