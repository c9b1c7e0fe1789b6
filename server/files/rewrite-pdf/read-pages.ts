import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { resolve } from "./copy-kept.ts";
import { PdfRefused } from "./pdf-refused.ts";

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
