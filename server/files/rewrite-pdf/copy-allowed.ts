import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { type PdfFault, pdfLimits } from "#shared/api/pdf-fault.ts";
import { getKind, isStreamKind, allowedTypes, allowedXObjects } from "./allowed-keys.ts";

export class PdfRefused extends Error {
  override readonly name = "PdfRefused";
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}

export type CopyAllowed = (object: PDFObject | undefined, kind: string) => PDFObject | undefined;

/** A longer chain is a circle. */
const longestChain = 10;

/** Follows references; undefined if the object is missing. Throws PdfRefused if it can't be read. */
export function resolve(context: PDFContext, object: PDFObject | undefined): PDFObject | undefined {
  let found = object;
  for (let steps = 0; found instanceof PDFRef; steps += 1) {
    if (steps === longestChain) throw new PdfRefused("unreadable");
    found = context.lookup(found);
  }
  if (found instanceof PDFInvalidObject) throw new PdfRefused("unreadable");
  return found === PDFNull ? undefined : found;
}

const isPlain = (object: PDFObject): boolean =>
  object instanceof PDFNumber ||
  object instanceof PDFName ||
  object instanceof PDFBool ||
  object instanceof PDFString ||
  object instanceof PDFHexString;

type State = {
  readonly source: PDFContext;
  readonly target: PDFContext;
  /** By original and kind. */
  readonly copies: Map<string, PDFRef>;
  /** Bytes left: of streams, and of everything else, which is compressed when written. */
  left: number;
  leftUnpacked: number;
};

/** Copies what `allowed-keys.ts` allows. Throws PdfRefused for too many bytes: pages may share what each then gets a copy of. */
export function createCopier(source: PDFContext, target: PDFContext, maxBytes: number): CopyAllowed {
  const leftUnpacked = maxBytes + pdfLimits.unpacked;
  const state: State = { source, target, copies: new Map(), left: maxBytes, leftUnpacked };
  return (object, kind) => copy(state, object, kind);
}

function countUnpacked(state: State, object: PDFObject): void {
  state.leftUnpacked -= object.sizeInBytes();
  if (state.leftUnpacked < 0) throw new PdfRefused("complex");
}

function copy(state: State, object: PDFObject | undefined, kind: string): PDFObject | undefined {
  if (object instanceof PDFRef || (object && isPlain(object))) countUnpacked(state, object);
  if (object instanceof PDFRef) return copyReference(state, object, kind);
  if (object instanceof PDFStream) return copyStream(state, object, kind);
  if (object instanceof PDFDict) return kind === "plain" ? undefined : copyDict(state, object, kind);
  if (object instanceof PDFArray) return copyArray(state, object, kind);
  if (object instanceof PDFInvalidObject) throw new PdfRefused("unreadable");
  return object !== undefined && isPlain(object) ? object : undefined;
}

function copyReference(state: State, reference: PDFRef, kind: string): PDFObject | undefined {
  const key = `${kind} ${reference.tag}`;
  const known = state.copies.get(key);
  if (known) return known;
  const object = resolve(state.source, reference);
  if (object === undefined || isPlain(object)) return object;
  const copied = state.target.nextRef();
  state.copies.set(key, copied);
  state.target.assign(copied, copy(state, object, kind) ?? PDFNull);
  return copied;
}

function copyDict(state: State, dict: PDFDict, kind: string): PDFDict {
  const copied = PDFDict.withContext(state.target);
  for (const [name, value] of dict.entries()) {
    const key = name.decodeText();
    const inner = getKind(kind, key);
    const kept = inner === undefined ? undefined : copy(state, value, inner);
    if (kept === undefined || (key === "Type" && !isNamed(kept, allowedTypes))) continue;
    countUnpacked(state, name);
    copied.set(name, kept);
  }
  return copied;
}

function copyStream(state: State, stream: PDFStream, kind: string): PDFObject | undefined {
  if (!isStreamKind(kind)) return undefined;
  const subtype = resolve(state.source, stream.dict.get(PDFName.of("Subtype")));
  if (kind === "xObject" && !isNamed(subtype, allowedXObjects)) return undefined;
  state.left -= stream.getContentsSize();
  if (state.left < 0) throw new PdfRefused("complex");
  return PDFRawStream.of(copyDict(state, stream.dict, kind), stream.getContents());
}

function copyArray(state: State, array: PDFArray, kind: string): PDFArray {
  const copied = PDFArray.withContext(state.target);
  // Positions have a meaning: an omitted element becomes null.
  for (const element of array.asArray()) copied.push(copy(state, element, kind) ?? PDFNull);
  return copied;
}

const isNamed = (object: PDFObject | undefined, names: ReadonlySet<string>): boolean =>
  object instanceof PDFName && names.has(object.decodeText());
