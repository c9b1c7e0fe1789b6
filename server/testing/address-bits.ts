import { isIPv4 } from "node:net";

const bitsIn = (value: number, count: number): (0 | 1)[] =>
  Array.from({ length: count }, (_, index) => ((value >> (count - 1 - index)) & 1 ? 1 : 0));

/** The eight groups of an IPv6 address. */
function toGroups(address: string): number[] {
  const [head = [], tail = []] = address
    .split("::")
    .map((part) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** The leading bits of a network in IPv6; IPv4 networks are below ::/96. */
export function toBits(network: string): (0 | 1)[] {
  const [address = "", length = ""] = network.split("/");
  if (!isIPv4(address))
    return toGroups(address)
      .flatMap((group) => bitsIn(group, 16))
      .slice(0, Number(length));
  const octets = address.split(".").flatMap((octet) => bitsIn(Number(octet), 8));
  return [...Array<0>(96).fill(0), ...octets.slice(0, Number(length))];
}
