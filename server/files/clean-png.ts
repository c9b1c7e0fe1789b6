import { crc32 } from "node:zlib";

const signature = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");

/**
 * What a picture needs to look as it was made (ISO/IEC 15948), and how long that is at most, in bytes. Not iCCP: it is
 * packed, and may unpack to anything.
 */
const kept: ReadonlyMap<string, number> = new Map(
  Object.entries({
    IHDR: 13,
    PLTE: 768,
    IDAT: 0x7fffffff,
    IEND: 0,
    tRNS: 256,
    gAMA: 4,
    cHRM: 32,
    sRGB: 1,
    sBIT: 4,
    bKGD: 6,
    pHYs: 9,
  }),
);

/** In pixels, as of a JPEG. */
const longestSide = 10_000;

/** More than any program writes: of an IDAT chunk most have 8 kB and more. */
const maxChunks = 10_000;

/** Of a chunk beside its data: length, name and checksum, in bytes. */
const [nameAt, dataAt, sumBytes, headerBytes] = [4, 8, 4, 13];

/**
 * A PNG picture with nothing beside it: texts, camera and place, times, animations and what follows its end are left out.
 * undefined for what is no whole picture.
 */
export function toCleanPng(source: Buffer): Buffer | undefined {
  if (!source.subarray(0, signature.length).equals(signature)) return undefined;
  const parts: Buffer[] = [signature];
  const names = new Set<string>();
  let at = signature.length;
  for (let count = 0; count < maxChunks && at + dataAt + sumBytes <= source.length; count += 1) {
    const end = at + dataAt + source.readUInt32BE(at);
    if (end + sumBytes > source.length) return undefined;
    const name = source.toString("latin1", at + nameAt, at + dataAt);
    if (crc32(source.subarray(at + nameAt, end)) !== source.readUInt32BE(end)) return undefined;
    // The header comes first, and once.
    if ((name === "IHDR") !== (names.size === 0)) return undefined;
    if (name === "IHDR" && !isViewable(source.subarray(at + dataAt, end))) return undefined;
    names.add(name);
    if (end - at - dataAt <= (kept.get(name) ?? -1)) parts.push(source.subarray(at, end + sumBytes));
    if (name === "IEND") return names.has("IDAT") ? Buffer.concat(parts) : undefined;
    at = end + sumBytes;
  }
  return undefined;
}

/** Whether a header has a width and a height that viewers bear. */
function isViewable(header: Buffer): boolean {
  if (header.length !== headerBytes) return false;
  const sides = [header.readUInt32BE(0), header.readUInt32BE(nameAt)];
  return Math.min(...sides) > 0 && Math.max(...sides) <= longestSide;
}
