const marker = { start: 0xd8, end: 0xd9, scan: 0xda } as const;

/** Baseline to progressive with Huffman codes, as browsers and cameras write. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

/** Tables, restart interval and scans are all that a picture needs. */
const kept: ReadonlySet<number> = new Set([...frames, 0xc4, 0xdb, 0xdd, marker.scan]);

/** Bytes of the kept application data: the pixels' shape (JFIF, without its thumbnail) and Adobe's color transform. */
const applications: ReadonlyMap<number, { readonly name: string; readonly length: number }> = new Map([
  [0xe0, { name: "JFIF\0", length: 16 }],
  [0xee, { name: "Adobe", length: 14 }],
]);

/** Far above any camera or browser; millions would take a second. */
const maxSegments = 2000;

/** Pixels. A viewer takes 300 MB for such a picture; our page's JPEGs have a quarter of this. */
const longestSide = 10_000;

/** Markers without a payload within a scan's data. */
const isInScan = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

/** Removes camera and place (EXIF), comments, thumbnails and anything after the end. Undefined if it isn't a whole picture. */
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

function cleanApplication(code: number, segment: Buffer): Buffer {
  const { name, length } = applications.get(code) ?? { name: "", length: 0 };
  const isKnown = length > 0 && segment.length >= length + 2 && segment.toString("latin1", 4, 9) === name;
  if (!isKnown) return Buffer.alloc(0);
  const clean = Buffer.from(segment.subarray(0, length + 2));
  clean.writeUInt16BE(length, 2);
  // Sides of a thumbnail.
  if (code === 0xe0) clean.fill(0, length);
  return clean;
}

const isSegment = (code: number): boolean =>
  kept.has(code) || (code >= 0xe0 && code <= 0xef) || code === 0xfe;

/** Height and width follow the marker, length and precision. */
const isViewable = (frame: Buffer): boolean =>
  frame.length >= 9 && Math.max(frame.readUInt16BE(5), frame.readUInt16BE(7)) <= longestSide;

function findEndOfScan(source: Buffer, start: number): number {
  // indexOf would be called for each byte of a picture that is nothing but markers.
  for (let at = start; at < source.length; at += 1)
    if (source[at] === 0xff && !isInScan(source[at + 1] ?? 0)) return at;
  return source.length;
}
