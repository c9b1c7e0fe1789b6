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
} from "@cantoo/pdf-lib";
import { pdfLimits } from "#shared/api/pdf-fault.ts";
import { PdfRefused } from "./pdf-refused.ts";

const filter = PDFName.of("Filter");

/** Bytes that may still be decompressed. */
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
