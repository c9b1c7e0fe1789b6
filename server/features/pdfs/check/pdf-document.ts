import { PDFArray, PDFDict, PDFRawStream, PDFRef, type PDFObject } from "@cantoo/pdf-lib";
import type { CheckBudget } from "./check-budget.ts";
import { isObjectStream, readObjectStream } from "./object-stream.ts";
import { known } from "./pdf-names.ts";
import { PdfObjectReader, type ReadObject } from "./pdf-object-reader.ts";
import { PdfRefusal } from "./pdf-refusal.ts";

/** A keyword before an object. `objectNumber` is set for an object's header. */
type Anchor = { readonly keyword: "obj" | "trailer"; readonly start: number; readonly objectNumber?: number };

/** The contents of a PDF, in their last version in the file. */
export class PdfDocument {
  /** Dictionaries and lists by object number. */
  readonly objects = new Map<number, PDFDict | PDFArray>();
  root: PDFRef | undefined;
  readonly #budget: CheckBudget;

  constructor(budget: CheckBudget) {
    this.#budget = budget;
  }

  add({ keyword, objectNumber }: Anchor, { object, names }: ReadObject): void {
    if (keyword === "trailer") this.#addTrailer(object);
    else if (objectNumber !== undefined) this.#addObject(objectNumber, object);
    if (!(object instanceof PDFRawStream)) return;
    if (names.includes(known.XRef)) this.#addTrailer(object.dict);
    if (isObjectStream(names))
      for (const [number, packed] of readObjectStream(object, names, this.#budget))
        this.#addObject(number, packed);
  }

  #addObject(objectNumber: number, object: PDFObject): void {
    if (object instanceof PDFDict || object instanceof PDFArray) this.objects.set(objectNumber, object);
  }

  #addTrailer(object: PDFObject): void {
    const root = object instanceof PDFDict ? object.get(known.Root) : undefined;
    if (root instanceof PDFRef) this.root = root;
  }
}

/**
 * Reads every object of a PDF, wherever it is: readers find objects through the cross-reference table, which
 * may point anywhere, or by scanning. So every "obj" and "trailer" counts, including those inside strings and
 * streams and those replaced by a later version. Throws PdfRefusal, and the library's errors.
 */
export function readDocument(source: Buffer, budget: CheckBudget): PdfDocument {
  const reader = new PdfObjectReader(source, budget);
  const document = new PdfDocument(budget);
  let end = 0;
  for (const anchor of findAnchors(source)) {
    const { keyword, start, objectNumber } = anchor;
    const offset = start + keyword.length;
    const isInside = start < end;
    if (!isInside && (keyword === "trailer" || objectNumber !== undefined)) {
      budget.takeStrayBytes(reader.countStrayBytes(end, start));
      document.add(anchor, reader.readAt(offset));
      // A stream may claim to end before it begins.
      end = Math.max(offset, reader.offset);
    } else if (isObjectStream(reader.scanAt(offset))) {
      // A hidden object stream is suspicious.
      throw new PdfRefusal("unreadable");
    }
    budget.takeBytes(Math.max(0, reader.offset - offset));
  }
  budget.takeStrayBytes(reader.countStrayBytes(end, source.byteLength));
  return document;
}

const header = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/;

function* findAnchors(source: Buffer): Generator<Anchor> {
  let object = source.indexOf("obj");
  let trailer = source.indexOf("trailer");
  while (object >= 0 || trailer >= 0) {
    if (trailer < 0 || (object >= 0 && object < trailer)) {
      const before = source.toString("latin1", Math.max(0, object - 32), object);
      const number = header.exec(before)?.[1];
      if (!before.endsWith("end"))
        yield {
          keyword: "obj",
          start: object,
          ...(number !== undefined && { objectNumber: Number(number) }),
        };
      object = source.indexOf("obj", object + 1);
    } else {
      yield { keyword: "trailer", start: trailer };
      trailer = source.indexOf("trailer", trailer + 1);
    }
  }
}
