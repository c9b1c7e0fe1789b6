import { loadPart, NotLoaded, notLoaded } from "./load-part.ts";
import { reportError } from "./report-error.ts";
import { findPdfFault, pdfFaults, type PdfTools, type PdfUse } from "#shared/api/pdf-fault.ts";
import { maxFileBytes } from "#shared/api/quote-files.ts";

/** "412 KB", "1.4 MB". */
export const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** File types of the file dialog. A phone turns its HEIC photos into JPEG for a page that asks for no HEIC. */
export const acceptedFiles = ".pdf,application/pdf,image/jpeg,image/png,image/webp";

/** The longer side of a photo, in pixels: a letter page at 220 dots an inch. */
const longestSide = 2400;
const jpegQuality = 0.85;

const notAccepted = "Choose a PDF or a photo (JPEG, PNG or WebP).";
const notOpened =
  "We couldn't open this photo. It may be damaged or too large. Take a screenshot of it and choose that.";
const heic = "This browser can't open HEIC photos. Take a screenshot of it and choose that.";

/**
 * Prepares a file for sending, or returns why it can't be sent: a PDF stays as it is, a photo becomes a JPEG
 * without its place and camera. `use`: the server's use of a PDF.
 */
export async function prepareFile(file: File, use: PdfUse): Promise<Blob | string> {
  const bytes = await readBytes(file);
  if (!bytes) return "We couldn't read this file. Choose it again.";
  const start = String.fromCharCode(...bytes.subarray(0, 5));
  if (start !== "%PDF-") return toJpeg(file);
  try {
    return await checkPdf(bytes, use);
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    reportError("check a PDF to attach", error);
    return `${notLoaded} Reloading removes the files you added.`;
  }
}

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    // It was moved or deleted, or is in a cloud that can't be reached.
    reportError("read a file to attach", error);
    return undefined;
  }
}

async function checkPdf(bytes: Uint8Array<ArrayBuffer>, use: PdfUse): Promise<Blob | string> {
  if (bytes.byteLength > maxFileBytes) return "This PDF is over 15 MB. Scan it in a lower quality.";
  const tools = await loadTools();
  const fault = await findPdfFault(bytes, use, tools);
  const content = fault === "encrypted" ? await unlock(bytes) : bytes;
  const left = content && fault === "encrypted" ? await findPdfFault(content, use, tools) : fault;
  return content && !left ? new Blob([content], { type: "application/pdf" }) : pdfFaults[left ?? "encrypted"];
}

/** A protected PDF as a copy without protection; undefined if it takes a password. */
async function unlock(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { unlockPdf } = await loadPart(async () => import("./unlock-pdf.ts"));
  try {
    return await unlockPdf(bytes);
  } catch (error) {
    reportError("open a protected PDF to attach", error);
    return undefined;
  }
}

/** Bytes unpacked at a time. */
const step = 65_536;
/** Bytes that show a stream's content: packed, and unpacked at most. */
const peek = { packed: 512, unpacked: 1024 * 1024 } as const;

async function loadTools(): Promise<PdfTools> {
  const { Unzlib } = await loadPart(async () => import("fflate"));
  const decoder = new TextDecoder("latin1");
  const inflate = async (packed: Uint8Array, limit: number) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const stream = new Unzlib((part) => {
      size += part.length;
      if (size > limit) throw new RangeError("There is too much in it.");
      parts.push(new Uint8Array(part));
    });
    for (let at = 0; at < packed.length; at += step) {
      const before = size;
      stream.push(packed.subarray(at, at + step));
      // Its end was before: what follows belongs to something else.
      if (size === before) break;
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };
  return {
    inflate,
    inflateStart: async (packed) => inflate(packed.subarray(0, peek.packed), peek.unpacked),
    toText: (bytes) => decoder.decode(bytes),
    pause: async () =>
      new Promise((resolve) => {
        setTimeout(resolve);
      }),
  };
}

async function toJpeg(file: File): Promise<Blob | string> {
  try {
    const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(photo.width * scale));
    canvas.height = Math.max(1, Math.round(photo.height * scale));
    draw(canvas, photo);
    photo.close();
    const made = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", jpegQuality);
    });
    return made ?? "This photo is too large for this browser. Choose a smaller one.";
  } catch (error) {
    reportError("open a photo to attach", error);
    if (/hei[cf]/i.test(`${file.type} ${file.name}`)) return heic;
    return /^image\/(?:jpeg|png|webp)$/.test(file.type) ? notOpened : notAccepted;
  }
}

function draw(canvas: HTMLCanvasElement, photo: ImageBitmap): void {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas.");
  // JPEG has no transparency: without this, it turns black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
}
