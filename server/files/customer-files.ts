import { promisify } from "node:util";
import { constants, createInflate, inflate, crc32 } from "node:zlib";
import { AppError, invalid } from "#server/base/app-error.ts";
import { toWideNetwork } from "#server/http/client-address.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import { yieldToEventLoop } from "#server/base/clock.ts";
import { type FileKind, maxFileBytes, nameFiles } from "#shared/api/quote-files.ts";
import { findPdfFault, pdfFaults, type PdfTools } from "#shared/api/pdf-fault.ts";
import { toCleanJpeg } from "./clean-jpeg.ts";
import type { RewritePdf } from "./rewrite-pdf/pdf-rewriter.ts";

const signature = Buffer.from("\u0089PNG\r\n\u001a\n", "latin1");

/** Chunks that a picture needs (ISO/IEC 15948), with their maximum bytes. Not iCCP: it is compressed, and may hold anything. */
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

/** Pixels, as for a JPEG. */
const longestSide = 10_000;

/** Far above any program: most IDAT chunks have 8 kB and more. */
const maxChunks = 10_000;

/** Bytes of a chunk around its data: length, name and checksum. */
const [nameAt, dataAt, sumBytes, headerBytes] = [4, 8, 4, 13];

/** Removes texts, camera and place, times, animations and anything after the end. Undefined if it isn't a whole picture. */
function toCleanPng(source: Buffer): Buffer | undefined {
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

function isViewable(header: Buffer): boolean {
  if (header.length !== headerBytes) return false;
  const sides = [header.readUInt32BE(0), header.readUInt32BE(nameAt)];
  return Math.min(...sides) > 0 && Math.max(...sides) <= longestSide;
}

/** `title` names the file in an error. */
type SentFile = { readonly title: string; readonly size: number };

export type CustomerFile = {
  readonly title: string;
  readonly extension: "pdf" | "jpg" | "png";
  readonly contentType: "application/pdf" | "image/jpeg" | "image/png";
  readonly content: Uint8Array;
};

const notWhole = "Your files didn't arrive whole, so nothing was sent. Please send again.";

/** The checked file, or why it can't be passed on. */
type Checked = Omit<CustomerFile, "title"> | string;
type CheckFile = (content: Buffer, from: string) => Promise<Checked>;

export function createFileChecks(rewrite: RewritePdf) {
  const checkFile: CheckFile = async (content, from) =>
    isPdf(content) ? toNewPdf(content, async (pdf) => rewrite(pdf, from)) : toPicture(content);
  return {
    /** For a file of an incoming email. Rejects with AppError 503 if there is no time for it. */
    checkFile,

    /** For the files of a quote request. Rejects like `checkSentFiles`, and with 503. */
    checkCustomerFiles: async (
      sent: readonly { readonly kind: FileKind; readonly size: number }[],
      { files, ip }: Pick<RequestInfo, "files" | "ip">,
    ): Promise<CustomerFile[]> => {
      const from = toWideNetwork(ip);
      return checkSentFiles(nameFiles(sent), files, async (content) => checkFile(content, from));
    },

    /** For the operator's reply: a PDF stays as it is, so that a form can still be filled in. */
    checkReplyFiles: async (sent: readonly SentFile[], bytes: Uint8Array): Promise<CustomerFile[]> =>
      checkSentFiles(sent, bytes, async (content) => (isPdf(content) ? asItIs(content) : toPicture(content))),
  };
}

/** Rejects with AppError 400 for anything but a PDF, JPEG or PNG that can be passed on, or 413 for too many bytes. */
async function checkSentFiles(
  sent: readonly SentFile[],
  bytes: Uint8Array,
  checkFile: (content: Buffer) => Promise<Checked>,
): Promise<CustomerFile[]> {
  const total = sent.reduce((sum, { size }) => sum + size, 0);
  if (total > maxFileBytes) throw new AppError(413, "Your files are over 15 MB together. Remove one.");
  if (total !== bytes.byteLength) throw new AppError(400, notWhole);
  const files: CustomerFile[] = [];
  let start = 0;
  for (const [index, { title, size }] of sent.entries()) {
    await yieldToEventLoop();
    const checked = await checkFile(Buffer.from(bytes.buffer, bytes.byteOffset + start, size));
    if (typeof checked === "string")
      throw invalid([{ path: `files.${index}`, message: `${title}: ${checked}` }]);
    files.push({ title, ...checked });
    start += size;
  }
  return files;
}

const isPdf = (content: Buffer): boolean => content.toString("latin1", 0, 5) === "%PDF-";
const pdf = { extension: "pdf", contentType: "application/pdf" } as const;

async function toNewPdf(
  content: Buffer,
  rewrite: (content: Buffer) => ReturnType<RewritePdf>,
): Promise<Checked> {
  const fault = await findPdfFault(content, "rewrite", tools);
  const written = fault ?? (await rewrite(content));
  return typeof written === "string" ? pdfFaults[written] : { ...pdf, content: written };
}

async function asItIs(content: Buffer): Promise<Checked> {
  const fault = await findPdfFault(content, "asIs", tools);
  return fault ? pdfFaults[fault] : { ...pdf, content };
}

function toPicture(content: Buffer): Checked {
  const photo = toCleanJpeg(content);
  if (photo) return { extension: "jpg", contentType: "image/jpeg", content: photo };
  const picture = toCleanPng(content);
  if (picture) return { extension: "png", contentType: "image/png", content: picture };
  return "Send a PDF, or a JPEG or PNG picture of up to 10,000 pixels a side.";
}

const inflateBuffer = promisify(inflate);
const finishFlush = constants.Z_SYNC_FLUSH;
/** Bytes that identify a stream: unpacked, and packed after its tables. */
const [startBytes, packedStartBytes] = [64, 512];

const tools: PdfTools = {
  inflate: async (packed, limit) =>
    inflateBuffer(packed, { maxOutputLength: Math.max(1, limit), finishFlush }),
  inflateStart: async (packed) => {
    const unpacking = createInflate({ chunkSize: startBytes, finishFlush });
    unpacking.end(packed.subarray(0, packedStartBytes));
    // Takes only the start: a few bytes may unpack to a thousand times as many.
    for await (const start of unpacking) if (Buffer.isBuffer(start)) return start;
    return new Uint8Array();
  },
  pause: yieldToEventLoop,
  // A TextDecoder takes forty times as long.
  toText: ({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength).toString("latin1"),
};
