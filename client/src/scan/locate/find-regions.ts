import type { Point } from "#client/scan/image/point.ts";
import { type GradientBlocks, blockSize } from "./gradient-blocks.ts";

/** A part of the picture that is full of edges, as codes are; those of bars lie in one direction. */
export type Region = {
  /** The centers of its blocks, in pixels of the picture that was measured. */
  readonly blocks: readonly Point[];
  /** Across its edges, so along a code's rows: radians from -pi/2 to pi/2, clockwise from the right. */
  readonly angle: number;
  /** How strong its edges are, all together. */
  readonly strength: number;
};

/** Blocks with less of their change in one direction than this are text, grain or leaves. */
const leastShare = 0.22;

/** The cosine of the doubled angle by which neighbors in a region may differ: 20 degrees. */
const leastAgreement = Math.cos((40 * Math.PI) / 180);

/** Regions of fewer blocks are edges of things. */
const fewestBlocks = 12;

const strengthAt = ({ cos, sin }: GradientBlocks, at: number): number =>
  Math.hypot(cos[at] ?? 0, sin[at] ?? 0);

/** The strength that the strongest hundredth of all blocks have. */
function findTop(strengths: Float32Array): number {
  return strengths.toSorted()[Math.floor(strengths.length * 0.99)] ?? 0;
}

/** Bars lie in one direction; the squares of a QR code or Data Matrix have edges in all. */
type Kind = "bars" | "squares";

/** Whether a block belongs to a region, and whether two neighbors belong to the same. */
function rulesOf({ energy, cos, sin }: GradientBlocks, kind: Kind, strengths: Float32Array, least: number) {
  const isStrong = (at: number): boolean => (strengths[at] ?? 0) > least;
  if (kind === "squares") return { belongs: isStrong, agree: (): boolean => true };
  return {
    belongs: (at: number): boolean => isStrong(at) && (strengths[at] ?? 0) > leastShare * (energy[at] ?? 0),
    agree: (a: number, b: number): boolean =>
      (cos[a] ?? 0) * (cos[b] ?? 0) + (sin[a] ?? 0) * (sin[b] ?? 0) >
      leastAgreement * (strengths[a] ?? 0) * (strengths[b] ?? 0),
  };
}

/** The regions whose blocks have at least a share of the strongest blocks' strength, strongest first. */
export function findRegions(blocks: GradientBlocks, share: number, kind: Kind = "bars"): Region[] {
  const { columns, energy } = blocks;
  const strengths = kind === "bars" ? energy.map((_sum, at) => strengthAt(blocks, at)) : energy;
  const { belongs, agree } = rulesOf(blocks, kind, strengths, share * findTop(strengths));
  const isOpen = Uint8Array.from(strengths, (_strength, at) => (belongs(at) ? 1 : 0));
  const regions: Region[] = [];
  for (let start = 0; start < isOpen.length; start += 1) {
    if (isOpen[start] === 0) continue;
    isOpen[start] = 0;
    const found = [start];
    for (const at of found)
      // The outermost blocks are never open: they have no neighbors on one side.
      for (const next of [at - columns, at - 1, at + 1, at + columns])
        if (isOpen[next] === 1 && agree(at, next)) {
          isOpen[next] = 0;
          found.push(next);
        }
    if (found.length >= fewestBlocks) {
      const strength = found.reduce((sum, at) => sum + (strengths[at] ?? 0), 0);
      regions.push({ ...toRegion(blocks, found), strength });
    }
  }
  return regions.toSorted((a, b) => b.strength - a.strength);
}

function toRegion({ columns, cos, sin }: GradientBlocks, found: readonly number[]): Omit<Region, "strength"> {
  let [sumCos, sumSin] = [0, 0];
  for (const at of found) {
    sumCos += cos[at] ?? 0;
    sumSin += sin[at] ?? 0;
  }
  const center = (index: number): number => (index + 0.5) * blockSize;
  return {
    blocks: found.map((at) => ({ x: center(at % columns), y: center(Math.floor(at / columns)) })),
    angle: Math.atan2(sumSin, sumCos) / 2,
  };
}
