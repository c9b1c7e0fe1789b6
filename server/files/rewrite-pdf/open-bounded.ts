import { constants, inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFXRefStreamParser,
  ParseSpeeds,
  type PDFContext,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { pdfLimits } from "#shared/api/pdf-fault.ts";
import { PdfRefused, resolve } from "./copy-allowed.ts";

const filter = PDFName.of("Filter");

class Budget {
  left: number = pdfLimits.unpacked;
  fault: PdfRefused | undefined;
}
let budget = new Budget();

/** Decompresses an object stream. Throws if it is too large, or compressed in an unusual way. */
function unpack(stream: PDFRawStream): PDFRawStream {
  if (!stream.dict.has(filter)) return stream;
  try {
    if (!isPackedOnce(stream.dict)) throw new PdfRefused("unreadable");
    const maxOutputLength = Math.max(1, budget.left);
    // Some lack their last bytes.
    const finishFlush = constants.Z_SYNC_FLUSH;
    const unpacked = inflateSync(stream.getContents(), { maxOutputLength, finishFlush });
    budget.left -= unpacked.length;
    const dict = stream.dict.clone();
    dict.delete(filter);
    return PDFRawStream.of(dict, unpacked);
  } catch (error) {
    // The parser continues after an object that it can't read.
    budget.fault = error instanceof PdfRefused ? error : new PdfRefused("complex");
    throw budget.fault;
  }
}

function isPackedOnce(dict: PDFDict): boolean {
  const how = dict.lookup(filter);
  const [first, ...others] = how instanceof PDFArray ? how.asArray() : [how];
  const parameters = dict.lookup(PDFName.of("DecodeParms"));
  const isPredicted = parameters instanceof PDFDict && parameters.has(PDFName.of("Predictor"));
  return first === PDFName.of("FlateDecode") && others.length === 0 && !isPredicted;
}

/** Empties a compressed cross-reference table: the parser searches for objects, and needs only the trailer. */
function emptyTable(stream: PDFRawStream): PDFRawStream {
  const dict = stream.dict.clone();
  dict.delete(filter);
  dict.set(PDFName.of("Index"), PDFArray.withContext(dict.context));
  return PDFRawStream.of(dict, new Uint8Array());
}

// pdf-lib decompresses without limits, in JavaScript: 15 MB could become 15 GB.
PDFObjectStreamParser.forStream = (stream, shouldWait) =>
  new PDFObjectStreamParser(unpack(stream), shouldWait);
PDFXRefStreamParser.forStream = (stream) => new PDFXRefStreamParser(emptyTable(stream));

/** Decompresses at most as much as the first check. Throws PdfRefused. */
export async function openBounded(content: Uint8Array): Promise<PDFDocument> {
  const own = new Budget();
  budget = own;
  const pdf = await PDFDocument.load(content, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fast,
    ignoreEncryption: true,
    preserveXFA: true,
  });
  if (own.fault) throw own.fault;
  if (pdf.isEncrypted) throw new PdfRefused("encrypted");
  return pdf;
}

/** A page with inherited entries. */
export type SourcePage = ReadonlyMap<string, PDFObject>;

const inherited = ["Resources", "MediaBox", "CropBox", "Rotate"];
const own = [...inherited, "BleedBox", "TrimBox", "ArtBox", "UserUnit", "Group", "Contents", "Annots"];

/** Far above any document of 15 MB; also limits the tree's nodes. */
const maxPages = 5000;

const getKeys = (dict: PDFDict, keys: readonly string[]): [string, PDFObject][] =>
  keys.flatMap((key): [string, PDFObject][] => {
    const value = dict.get(PDFName.of(key));
    return value ? [[key, value]] : [];
  });

/** Pages in order. Throws PdfRefused if they aren't a tree, or too many. */
export function readPages(context: PDFContext, catalog: PDFDict): SourcePage[] {
  const pages: SourcePage[] = [];
  const seen = new Set<PDFDict>();
  const waiting: { node: PDFObject | undefined; from: SourcePage }[] = [
    { node: catalog.get(PDFName.of("Pages")), from: new Map() },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = resolve(context, next.node);
    if (!(node instanceof PDFDict)) continue;
    if (seen.has(node)) throw new PdfRefused("unreadable");
    if (seen.size === 2 * maxPages) throw new PdfRefused("complex");
    seen.add(node);
    const kids = resolve(context, node.get(PDFName.of("Kids")));
    if (kids instanceof PDFArray) {
      if (kids.size() > maxPages) throw new PdfRefused("complex");
      const from = new Map([...next.from, ...getKeys(node, inherited)]);
      for (const kid of kids.asArray().toReversed()) waiting.push({ node: kid, from });
    } else pages.push(new Map([...next.from, ...getKeys(node, own)]));
  }
  if (pages.length === 0) throw new PdfRefused("unreadable");
  return pages;
}
