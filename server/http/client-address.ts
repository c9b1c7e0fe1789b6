import { isIP } from "node:net";
import type { Request } from "express";

type Addressed = {
  readonly ip?: Request["ip"];
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Trusted proxy's address if valid, else the connection's; null once closed. IPv6 forms of an IPv4 address become that one. */
export function clientAddress({ ip, socket }: Addressed): string | null {
  const address = ip !== undefined && isIP(ip) !== 0 ? ip : socket.remoteAddress;
  return address === undefined ? null : plainAddress(address);
}

const dottedIpv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const maybeIpv4 = /^(?:[0:]*ffff:|0*64:ff9b:|2002:)/i;
/** Groups before an IPv4 address: mapped, NAT64 (RFC 6052) and 6to4 (RFC 3056). */
const ipv4Prefixes = [[0, 0, 0, 0, 0, 0xffff], [0x64, 0xff9b, 0, 0, 0, 0], [0x2002]];

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

function toGroups(address: string): number[] {
  // URL normalizes IPv6 addresses (RFC 5952), without an IPv4 part.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = "", tail = ""] = hostname.slice(1, -1).split("::");
  const numbers = (text: string): number[] =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** Formats a prefix, such as "2001:db8:1:2::/64". */
function toNetwork(address: string, bits: 48 | 64): string {
  const kept = toGroups(address).slice(0, bits / 16);
  return `${kept.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

export type AddressScopes = {
  /** IPv4 address, or IPv6 /64: one household or office. */
  readonly address: string;
  /** IPv6 /48, about one customer of a provider; null for IPv4. */
  readonly network: string | null;
};

/** IPv4 /24 or IPv6 /48: about one customer of a provider. "unknown" for null. */
export function toWideNetwork(address: string | null): string {
  if (address === null) return "unknown";
  if (isIP(address) === 6) return toNetwork(address, 48);
  return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
}

export function addressScopes(address: string): AddressScopes {
  if (isIP(address) !== 6) return { address, network: null };
  return { address: toNetwork(address, 64), network: toNetwork(address, 48) };
}
