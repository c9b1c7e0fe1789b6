import { PDFArray, PDFDict, PDFRef, type PDFObject } from "@cantoo/pdf-lib";
import { known } from "./pdf-names.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { PdfRefusal } from "./pdf-refusal.ts";

/** Throws PdfRefusal unless the catalog leads to at least one page, and to no node twice. */
export function checkPageTree({ objects, root }: PdfDocument): void {
  const resolve = (value: PDFObject | undefined): PDFObject | undefined =>
    value instanceof PDFRef ? objects.get(value.objectNumber) : value;
  const catalog = resolve(root);
  if (!(catalog instanceof PDFDict) || catalog.get(known.Type) !== known.Catalog)
    throw new PdfRefusal("unreadable");

  const visited = new Set<PDFObject>();
  const waiting = [catalog.get(known.Pages)];
  let pages = 0;
  while (waiting.length > 0) {
    const node = resolve(waiting.pop());
    if (!(node instanceof PDFDict) || visited.has(node)) throw new PdfRefusal("unreadable");
    visited.add(node);
    if (node.get(known.Type) === known.Page) pages += 1;
    else {
      const kids = resolve(node.get(known.Kids));
      if (!(kids instanceof PDFArray)) throw new PdfRefusal("unreadable");
      for (const kid of kids.asArray()) waiting.push(kid);
    }
  }
  if (pages === 0) throw new PdfRefusal("unreadable");
}
