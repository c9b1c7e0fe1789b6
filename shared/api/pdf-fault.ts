/** Reasons why a PDF can't be passed on, each with advice. */
export const pdfFaults = {
  unreadable: "We couldn't read this PDF. Print it to a new PDF, or take a photo of it.",
  encrypted: "This PDF is protected by a password. Open it, print it to a new PDF, and add that copy.",
  active: "This PDF runs scripts or opens other files. Print it to a new PDF, or take a photo of it.",
  attached: "This PDF has other files inside. Choose those files instead, or print it to a new PDF.",
  dynamic: "Only Adobe's reader shows this form. Print it to a new PDF there, or take a photo of it.",
  marked: "This PDF has fields or notes that we can't copy. Print it to a new PDF, or take a photo of it.",
  complex: "This PDF is too complex to check. Print it to a new PDF, or take a photo of it.",
} as const;

export type PdfFault = keyof typeof pdfFaults;

export const isPdfFault = (text: string): text is PdfFault => Object.hasOwn(pdfFaults, text);

export type PdfTools = {
  /** Unpacks a zlib stream, cut off or followed by anything, up to `limit` bytes. Rejects if it can't be read, or has more. */
  readonly inflate: (packed: Uint8Array, limit: number) => Promise<Uint8Array>;
  /** Unpacks the beginning of such a stream, at least 64 bytes if it has them. Rejects if it can't be read. */
  readonly inflateStart: (packed: Uint8Array) => Promise<Uint8Array>;
  readonly pause: () => Promise<unknown>;
  /** One character for each byte; what is not ASCII may be any other. */
  readonly toText: (bytes: Uint8Array) => string;
};

/** rewrite: the server rewrites its pages, without what a reader acts on. asIs: it goes on as it came. */
export type PdfUse = "rewrite" | "asIs";

/** Names of ISO 32000 that show that rewritten pages would lack something. */
const lostNames: Readonly<Record<string, PdfFault>> = {
  Encrypt: "encrypted",
  EmbeddedFile: "attached",
  EmbeddedFiles: "attached",
  NeedsRendering: "dynamic",
};

/** Further names that a reader may act on, and that a scan or a report doesn't need. */
const refusedNames: Readonly<Record<string, PdfFault>> = {
  ...lostNames,
  JavaScript: "active",
  Launch: "active",
  RichMedia: "active",
  Rendition: "active",
  SubmitForm: "active",
  ImportData: "active",
  GoToE: "active",
  GoToR: "active",
  XFA: "active",
};

/** A letter of a name, or its code: readers take #4A for J. */
const toPattern = (letter: string): string => {
  const code = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|#${code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
const endOfName = String.raw`(?![^\0-\x20()<>[\]{}/%])`;
const toNamePattern = (...names: readonly string[]): RegExp =>
  new RegExp(`/(${names.map((name) => Array.from(name, toPattern).join("")).join("|")})${endOfName}`);
const refused = {
  rewrite: toNamePattern(...Object.keys(lostNames)),
  asIs: toNamePattern(...Object.keys(refusedNames)),
} as const;
const ofObjects = toNamePattern("ObjStm", "First");
const filter = toNamePattern("Filter");
const predictor = toNamePattern("Predictor");

const decodeName = (written: string): string =>
  written.replace(/#([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function findRefused(
  text: string,
  use: PdfUse,
): { readonly fault: PdfFault | undefined; readonly index: number } {
  const found = refused[use].exec(text);
  return found
    ? { fault: refusedNames[decodeName(found[1] ?? "")], index: found.index }
    : { fault: undefined, index: text.length };
}

/** Bytes at the end that are searched: some producers add a few after the last line. */
const endBytes = 1024;
/** Amount searched before others get a turn: bytes, and streams in them. */
const turn = { bytes: 1024 * 1024, streams: 100 } as const;
/** Reach of a name or keyword beyond a turn, in bytes. */
const margin = 64;
/** Within these, a server that checks a PDF is held up for less than 100 ms at a time. */
export const pdfLimits = { streams: 5000, unclosed: 20, unpacked: 8 * 1024 * 1024 } as const;
/** Bytes before a stream in which its dictionary is searched. */
const dictionaryBytes = 4096;

/** Returns the fault of a PDF; undefined if it is complete, not encrypted, has no file in it and, as it is, no script or action. */
export async function findPdfFault(
  content: Uint8Array,
  use: PdfUse,
  tools: PdfTools,
): Promise<PdfFault | undefined> {
  const text = tools.toText(content);
  const isWhole = /^%PDF-\d\.\d/.test(text) && /startxref\s+\d+\s+%%EOF[\0\s]*$/.test(text.slice(-endBytes));
  if (!isWhole) return "unreadable";
  const streams = { count: 0, unpacked: 0 };
  const isUnclosed = findUnclosed(text);
  let unclosed = 0;
  for (let start = 0; start < text.length; start += turn.bytes) {
    await tools.pause();
    const base = Math.max(0, start - margin);
    const part = text.slice(base, start + turn.bytes + margin);
    const { fault, index } = findRefused(part, use);
    if (fault && base + index < start + turn.bytes) return fault;
    for (const { index: at, 0: keyword } of part.matchAll(/(?<!end)stream\r?\n/g)) {
      if (base + at < start || base + at >= start + turn.bytes) continue;
      if (isUnclosed(base + at)) unclosed += 1;
      // Whoever reads the file searches for the end of each up to the end of the file.
      if (unclosed > pdfLimits.unclosed) return "complex";
      const stream = {
        dictionary: getDictionary(text, base + at),
        packed: content.subarray(base + at + keyword.length),
      };
      const inside = await findInStream(stream, use, streams, tools);
      if (inside) return inside;
    }
  }
  return undefined;
}

/** Returns whether the stream before the one at an index has no end. Call it with ascending indexes. */
function findUnclosed(text: string): (index: number) => boolean {
  const keyword = "endstream";
  let [previous, end] = [-1, -1];
  return (index) => {
    if (previous >= 0 && end < previous) {
      const found = text.indexOf(keyword, previous);
      end = found < 0 ? text.length : found;
    }
    const isOpen = previous >= 0 && end > index;
    previous = index;
    return isOpen;
  };
}

/** Finds a fault in one stream. Counts it, and what it unpacks to. */
async function findInStream(
  { dictionary, packed }: { readonly dictionary: string; readonly packed: Uint8Array },
  use: PdfUse,
  streams: { count: number; unpacked: number },
  tools: PdfTools,
): Promise<PdfFault | undefined> {
  streams.count += 1;
  if (streams.count > pdfLimits.streams) return "complex";
  if (streams.count % turn.streams === 0) await tools.pause();
  const isDeclared = ofObjects.test(dictionary);
  // Undeclared objects aren't rewritten, since no reader will find them.
  if (use === "rewrite" && !isDeclared) return undefined;
  const hold = isDeclared ? whatIsDeclared(dictionary, packed) : await whatItHolds(packed, tools);
  if (hold !== "objects") return hold === "other" ? undefined : hold;
  try {
    const objects = await tools.inflate(packed, pdfLimits.unpacked - streams.unpacked);
    streams.unpacked += objects.byteLength;
    return findRefused(tools.toText(objects), use).fault;
  } catch {
    // It has too much, or is damaged: either way, not all of it was seen.
    return "complex";
  }
}

function getDictionary(text: string, end: number): string {
  const before = text.slice(Math.max(0, end - dictionaryBytes), end);
  return before.slice(before.lastIndexOf(" obj") + 1);
}

const isZlib = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;

type Held = "objects" | "unreadable" | "other";

/** Every producer packs objects once, and in this way. What is not packed was read with the rest. */
function whatIsDeclared(dictionary: string, packed: Uint8Array): Held {
  if (isZlib(packed)) return predictor.test(dictionary) ? "unreadable" : "objects";
  return filter.test(dictionary) ? "unreadable" : "other";
}

/** A stream of objects begins with their numbers, whatever it says of itself. */
async function whatItHolds(packed: Uint8Array, { inflateStart, toText }: PdfTools): Promise<Held> {
  if (!isZlib(packed)) return "other";
  try {
    const start = await inflateStart(packed);
    return /^[\0-\x20]*[-+.\d%]/.test(toText(start.subarray(0, 64))) ? "objects" : "other";
  } catch {
    // Not a stream of objects. A picture's may be damaged.
    return "other";
  }
}
