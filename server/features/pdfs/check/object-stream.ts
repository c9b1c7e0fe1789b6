import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFNumber,
  type PDFName,
  type PDFObject,
  type PDFRawStream,
} from "@cantoo/pdf-lib";
import { errorCode } from "#server/log.ts";
import type { CheckBudget } from "./check-budget.ts";
import { known } from "./pdf-names.ts";
import { PdfObjectReader } from "./pdf-object-reader.ts";
import { PdfRefusal } from "./pdf-refusal.ts";

/** Whether a stream with these names may hold objects: some readers check only its /N and /First. */
export const isObjectStream = (names: readonly PDFName[]): boolean =>
  names.includes(known.ObjStm) || (names.includes(known.N) && names.includes(known.First));

/** The objects in an object stream (ISO 32000-1, 7.5.7) with their numbers. Throws PdfRefusal. */
export function readObjectStream(
  stream: PDFRawStream,
  names: readonly PDFName[],
  budget: CheckBudget,
): [objectNumber: number, object: PDFObject][] {
  // Readers disagree about which of two duplicate keys counts.
  if (new Set(names).size !== names.length) throw new PdfRefusal("unreadable");
  const { dict } = stream;
  if (!isDeflated(dict)) throw new PdfRefusal("unreadable");
  const first = getInteger(dict, known.First);
  const count = getInteger(dict, known.N);
  const reader = new PdfObjectReader(inflate(stream.getContents(), budget), budget);
  return readPositions(reader, count).map(([objectNumber, offset]) => {
    const { object } = reader.readAt(first + offset);
    budget.takeBytes(reader.offset - first - offset);
    return [objectNumber, object];
  });
}

/** Every producer deflates them, with a single filter and no predictor. */
function isDeflated(dict: PDFDict): boolean {
  const filter = dict.get(known.Filter);
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.get(0) : filter;
  const parameters = dict.get(known.DecodeParms);
  const isPlain =
    parameters === undefined || (parameters instanceof PDFDict && !parameters.has(known.Predictor));
  // /F names a file with the contents, or abbreviates /Filter, as /DP does /DecodeParms.
  return only === known.FlateDecode && isPlain && !dict.has(known.F) && !dict.has(known.DP);
}

function inflate(contents: Uint8Array, budget: CheckBudget): Buffer {
  try {
    const decoded = inflateSync(contents, { maxOutputLength: Math.max(1, budget.decodedBytesLeft) });
    budget.takeDecodedBytes(decoded.byteLength);
    return decoded;
  } catch (error) {
    throw new PdfRefusal(errorCode(error) === "ERR_BUFFER_TOO_LARGE" ? "complex" : "unreadable");
  }
}

function readPositions(reader: PdfObjectReader, count: number): [objectNumber: number, offset: number][] {
  const positions: [number, number][] = [];
  for (let index = 0; index < count; index += 1)
    positions.push([toInteger(reader.readNext()), toInteger(reader.readNext())]);
  return positions;
}

const getInteger = (dict: PDFDict, key: PDFName): number => toInteger(dict.get(key));

function toInteger(value: PDFObject | undefined): number {
  const number = value instanceof PDFNumber ? value.asNumber() : -1;
  if (!Number.isSafeInteger(number) || number < 0) throw new PdfRefusal("unreadable");
  return number;
}
