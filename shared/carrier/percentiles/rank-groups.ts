/** The group of a carrier that isn't ranked. */
export const unranked = 255;

export type Ranks = {
  /** How many carriers of the group have a lower measure, and how many the same, the carrier included. By its place. */
  readonly below: Uint32Array;
  readonly equal: Uint32Array;
  /** How many carriers each group has. */
  readonly sizes: Uint32Array;
  /** The places of ranked carriers, by group and then by measure, ascending. */
  readonly order: Uint32Array;
};

const groupCount = 256;

function countGroups(groups: Uint8Array): Uint32Array {
  const sizes = new Uint32Array(groupCount);
  for (const group of groups) sizes[group] = (sizes[group] ?? 0) + 1;
  sizes[unranked] = 0;
  return sizes;
}

/** The places of ranked carriers, by group. */
function orderByGroup(groups: Uint8Array, sizes: Uint32Array): Uint32Array {
  const next = new Uint32Array(groupCount);
  for (let group = 1; group < groupCount; group += 1)
    next[group] = (next[group - 1] ?? 0) + (sizes[group - 1] ?? 0);
  const order = new Uint32Array(sizes.reduce((sum, size) => sum + size, 0));
  for (const [place, group] of groups.entries()) {
    if (group === unranked) continue;
    const at = next[group] ?? 0;
    order[at] = place;
    next[group] = at + 1;
  }
  return order;
}

/** Ranks each carrier's measure among those of its group, in memory of a few bytes for each. */
export function rankGroups(groups: Uint8Array, measures: Float64Array): Ranks {
  const sizes = countGroups(groups);
  const order = orderByGroup(groups, sizes);
  const [below, equal] = [new Uint32Array(groups.length), new Uint32Array(groups.length)];
  const measureAt = (at: number): number => measures[order[at] ?? 0] ?? 0;
  let first = 0;
  for (const size of sizes) {
    const end = first + size;
    order.subarray(first, end).sort((a, b) => (measures[a] ?? 0) - (measures[b] ?? 0));
    for (let at = first; at < end;) {
      let next = at + 1;
      while (next < end && measureAt(next) === measureAt(at)) next += 1;
      for (const place of order.subarray(at, next)) {
        below[place] = at - first;
        equal[place] = next - at;
      }
      at = next;
    }
    first = end;
  }
  return { below, equal, sizes, order };
}
