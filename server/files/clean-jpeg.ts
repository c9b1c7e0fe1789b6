const marker = { start: 0xd8, end: 0xd9, scan: 0xda } as const;

/** Baseline to progressive with Huffman codes, which is what browsers and cameras write. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/** Tables, restart interval and scans: all that a picture needs, beside what says how to read it. */
const kept: ReadonlySet<number> = new Set([...frames, 0xc4, 0xdb, 0xdd, marker.scan]);

/** Of applications' data, the pixels' shape (JFIF, without its thumbnail) and Adobe's color transform; in bytes. */
const applications: ReadonlyMap<number, { readonly name: string; readonly length: number }> = new Map([
  [0xe0, { name: "JFIF\0", length: 16 }],
  [0xee, { name: "Adobe", length: 14 }],
]);

/** More than any camera or browser writes; handling millions would take a second. */
const maxSegments = 2000;

/** In pixels. A viewer takes 300 MB for such a picture; the JPEGs that our page sends have a quarter of this. */
const longestSide = 10_000;

/** Without a payload: they stand among a scan's data. */
const isInScan = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

/**
 * A JPEG picture with nothing beside it: camera and place (EXIF), comments, thumbnails and what follows its end are left
 * out. undefined for what is no whole picture.
 */
export function toCleanJpeg(source: Buffer): Buffer | undefined {
  if (source[0] !== 0xff || source[1] !== marker.start) return undefined;
  const parts = [source.subarray(0, 2)];
  let hasFrame = false;
  let at = 2;
  for (let segments = 0; segments < maxSegments && source[at] === 0xff; segments += 1) {
    const code = source[at + 1] ?? 0;
    if (code === marker.end)
      return hasFrame ? Buffer.concat([...parts, source.subarray(at, at + 2)]) : undefined;
    const length = at + 4 <= source.length ? source.readUInt16BE(at + 2) : 0;
    if (length < 2 || !isSegment(code) || (code === marker.scan && !hasFrame)) return undefined;
    if (frames.has(code) && !isViewable(source.subarray(at))) return undefined;
    hasFrame ||= frames.has(code);
    const end = code === marker.scan ? findEndOfScan(source, at + 2 + length) : at + 2 + length;
    parts.push(kept.has(code) ? source.subarray(at, end) : cleanApplication(code, source.subarray(at, end)));
    at = end;
  }
  return undefined;
}

/** What is kept of an application's data: nothing, if it isn't one of those above. */
function cleanApplication(code: number, segment: Buffer): Buffer {
  const { name, length } = applications.get(code) ?? { name: "", length: 0 };
  const isKnown = length > 0 && segment.length >= length + 2 && segment.toString("latin1", 4, 9) === name;
  if (!isKnown) return Buffer.alloc(0);
  const clean = Buffer.from(segment.subarray(0, length + 2));
  clean.writeUInt16BE(length, 2);
  // The sides of a thumbnail.
  if (code === 0xe0) clean.fill(0, length);
  return clean;
}

/** Tables, frames, scans, applications' data and comments. */
const isSegment = (code: number): boolean =>
  kept.has(code) || (code >= 0xe0 && code <= 0xef) || code === 0xfe;

/** A frame's height and width, behind its marker, length and precision. */
const isViewable = (frame: Buffer): boolean =>
  frame.length >= 9 && Math.max(frame.readUInt16BE(5), frame.readUInt16BE(7)) <= longestSide;

/** Where the next marker is, after a scan's data; the end of the file if there is none. */
function findEndOfScan(source: Buffer, start: number): number {
  // Not indexOf: it is called for each byte of a picture that is nothing but markers.
  for (let at = start; at < source.length; at += 1)
    if (source[at] === 0xff && !isInScan(source[at + 1] ?? 0)) return at;
  return source.length;
}
