import { isIP } from "node:net";
import type { Request } from "express";

type Addressed = {
  readonly ip?: Request["ip"];
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/**
 * The client's IP address: as forwarded by a trusted proxy if that is a real address, otherwise the
 * connection's. IPv6 addresses that stand for an IPv4 address (mapped, NAT64 and 6to4) become that one. Null if the
 * connection is already closed.
 */
export function clientAddress({ ip, socket }: Addressed): string | null {
  const address = ip !== undefined && isIP(ip) !== 0 ? ip : socket.remoteAddress;
  return address === undefined ? null : plainAddress(address);
}

const dottedIpv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
/** A quick check, so that most addresses aren't parsed. */
const maybeIpv4 = /^(?:[0:]*ffff:|0*64:ff9b:|2002:)/i;
/** The groups before an IPv4 address: mapped, NAT64 (RFC 6052) and 6to4 (RFC 3056). */
const ipv4Prefixes = [[0, 0, 0, 0, 0, 0xffff], [0x64, 0xff9b, 0, 0, 0, 0], [0x2002]];

/** Removes a link-local address's zone; converts an IPv6 address that stands for an IPv4 address. */
function plainAddress(address: string): string {
  const [bare = ""] = address.split("%", 1);
  if (!maybeIpv4.test(bare)) return bare;
  const dotted = dottedIpv4.exec(bare)?.[1];
  if (dotted !== undefined) return dotted;
  const groups = toGroups(bare);
  const prefix = ipv4Prefixes.find((parts) => parts.every((part, index) => groups[index] === part));
  if (!prefix) return bare;
  const [high = 0, low = 0] = groups.slice(prefix.length);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** The eight groups of an IPv6 address, each a number. */
function toGroups(address: string): number[] {
  // URL normalizes every IPv6 address (RFC 5952), without an IPv4 part.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const numbers = (text: string): number[] =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** An IPv6 address's prefix as a network, such as "2001:db8:1:2::/64". */
function toNetwork(address: string, bits: 48 | 64): string {
  const kept = toGroups(address).slice(0, bits / 16);
  return `${kept.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

/** What counts as one address, and as one network, in rate limits. */
export type AddressScopes = {
  /** An IPv4 address, or the /64 of an IPv6 address: one household or office has that many. */
  readonly address: string;
  /** The /48 of an IPv6 address, which one customer of a provider may have; null for IPv4. */
  readonly network: string | null;
};

/** The /24 of an IPv4 address or /48 of an IPv6 address: about what one customer of a provider may have. "unknown" for null. */
export function toWideNetwork(address: string | null): string {
  if (address === null) return "unknown";
  if (isIP(address) === 6) return toNetwork(address, 48);
  return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
}

/** The scopes of an address returned by `clientAddress`. */
export function addressScopes(address: string): AddressScopes {
  if (isIP(address) !== 6) return { address, network: null };
  return { address: toNetwork(address, 64), network: toNetwork(address, 48) };
}
