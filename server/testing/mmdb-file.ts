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
function toBits(network: string): (0 | 1)[] {
  const [address = "", length = ""] = network.split("/");
  if (!isIPv4(address))
    return toGroups(address)
      .flatMap((group) => bitsIn(group, 16))
      .slice(0, Number(length));
  const octets = address.split(".").flatMap((octet) => bitsIn(Number(octet), 8));
  return [...Array<0>(96).fill(0), ...octets.slice(0, Number(length))];
}

type Value = string | number | { readonly double: number } | Value[] | { readonly [key: string]: Value };

/** Networks such as "192.0.2.0/24" or "2001:db8::/32", each with its record. */
type Networks = Readonly<Record<string, Value>>;

const isDouble = (value: object): value is { readonly double: number } => "double" in value;

/** Type and size of a value; sizes up to 284 (https://maxmind.github.io/MaxMind-DB/). */
function valueHead(type: number, size: number): Buffer {
  const [short, more] = size < 29 ? [size, []] : [29, [size - 29]];
  return Buffer.from(type < 8 ? [(type << 5) | short, ...more] : [short, type - 7, ...more]);
}

function encode(value: Value): Buffer {
  if (typeof value === "string") {
    const bytes = Buffer.from(value);
    return Buffer.concat([valueHead(2, bytes.length), bytes]);
  }
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([valueHead(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([valueHead(11, value.length), ...value.map(encode)]);
  if (isDouble(value)) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value.double);
    return Buffer.concat([valueHead(3, 8), bytes]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([valueHead(7, entries.length), ...entries.flat().map(encode)]);
}

type Node = [left: Branch, right: Branch];
type Branch = Node | { readonly offset: number } | undefined;

function insert(root: Node, bits: readonly (0 | 1)[], offset: number): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const next = node[bit];
    const child: Node = Array.isArray(next) ? next : [undefined, undefined];
    node[bit] = child;
    node = child;
  }
  node[bits.at(-1) ?? 0] = { offset };
}

/** All nodes, each with its number: a parent comes before its children. */
function number(root: Node): Map<Node, number> {
  const nodes = new Map<Node, number>([[root, 0]]);
  for (const [node] of nodes)
    for (const child of node) if (Array.isArray(child)) nodes.set(child, nodes.size);
  return nodes;
}

/** Writes a database in MaxMind's format, version 2.0, with 24-bit records. */
export function mmdbFile(networks: Networks, builtAt = 1_760_000_000): Buffer {
  const root: Node = [undefined, undefined];
  const records: Buffer[] = [];
  for (const [network, record] of Object.entries(networks)) {
    insert(root, toBits(network), Buffer.concat(records).length);
    records.push(encode(record));
  }
  const nodes = number(root);
  const tree = Buffer.alloc(nodes.size * 6);
  const toRecord = (branch: Branch): number => {
    if (branch === undefined) return nodes.size;
    return Array.isArray(branch) ? (nodes.get(branch) ?? 0) : nodes.size + 16 + branch.offset;
  };
  for (const [node, index] of nodes)
    for (const side of [0, 1] as const) tree.writeUIntBE(toRecord(node[side]), index * 6 + side * 3, 3);
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    ...records,
    Buffer.from("\xab\xcd\xefMaxMind.com", "latin1"),
    encode({
      binary_format_major_version: 2,
      binary_format_minor_version: 0,
      build_epoch: builtAt,
      database_type: "Test-City",
      description: { en: "Made by a test" },
      ip_version: 6,
      languages: ["en"],
      node_count: nodes.size,
      record_size: 24,
    }),
  ]);
}
