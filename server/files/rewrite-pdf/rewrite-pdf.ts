import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHeader,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStreamWriter,
  PDFStream,
} from "@cantoo/pdf-lib";
import type { PdfFault } from "#shared/api/pdf-fault.ts";
import { type CopyAllowed, createCopier, PdfRefused, resolve } from "./copy-allowed.ts";
import { drawFields, type Mark, readMarks } from "./flatten-marks.ts";
import { getKind } from "./allowed-keys.ts";
import { openBounded, readPages, type SourcePage } from "./open-bounded.ts";

const toNames = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Keys that a reader acts on, opens or shows beside a page. */
const activeKeys = toNames(
  "AA AcroForm AF Annots Dests EF EmbeddedFiles FFilter JS JavaScript Metadata Names OpenAction OPI Outlines PS Ref " +
    "RichMediaContent StructTreeRoot Threads URI URLS XFA",
);
const activeTypes = toNames("Action Annot EmbeddedFile F Filespec Metadata ObjStm Rendition Sig XRef");

/** Checks that no object acts or has its data elsewhere. Throws PdfRefused, even if a page only gives a font such a name. */
function assertPassive(context: PDFContext): void {
  // Includes direct objects; referenced ones are in the list.
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFArray) for (const element of dict.asArray()) waiting.push(element);
    if (!(dict instanceof PDFDict)) continue;
    const type = dict.get(PDFName.of("Type"));
    const isActive =
      (type instanceof PDFName && activeTypes.has(type.decodeText())) ||
      (object instanceof PDFStream && dict.has(PDFName.of("F"))) ||
      dict.keys().some((key) => activeKeys.has(key.decodeText()));
    if (isActive) throw new PdfRefused("unreadable");
    for (const value of dict.values()) waiting.push(value);
  }
}

type Way = { readonly source: PDFContext; readonly target: PDFContext; readonly copy: CopyAllowed };

/**
 * Keeps pages only: fields and annotations become part of them; links, actions, scripts, files, metadata, earlier versions
 * and trailing bytes go. Resolves to the fault if that isn't possible.
 */
export async function rewritePdf(content: Uint8Array): Promise<Uint8Array | PdfFault> {
  try {
    return await writeAnew(content);
  } catch (error) {
    if (error instanceof PdfRefused) return error.fault;
    // Nested too deeply for the stack, or damaged in a way that pdf-lib can't handle.
    return error instanceof RangeError ? "complex" : "unreadable";
  }
}

async function writeAnew(content: Uint8Array): Promise<Uint8Array> {
  const pdf = await openBounded(content);
  const { context: source, catalog } = pdf;
  if (resolve(source, catalog.get(PDFName.of("NeedsRendering")))?.toString() === "true")
    throw new PdfRefused("dynamic");
  await drawFields(pdf);
  const target = PDFContext.create();
  target.header = PDFHeader.forVersion(1, 7);
  const maxBytes = content.length + 1_000_000;
  const way = { source, target, copy: createCopier(source, target, maxBytes) };
  const tree = target.nextRef();
  const pages = readPages(source, catalog).map((page) => target.register(copyPage(way, page, tree)));
  target.assign(tree, target.obj({ Type: "Pages", Kids: pages, Count: pages.length }));
  const root = target.obj({ Type: "Catalog", Pages: tree });
  const layers = way.copy(catalog.get(PDFName.of("OCProperties")), "layerList");
  if (layers) root.set(PDFName.of("OCProperties"), layers);
  target.trailerInfo.Root = target.register(root);
  assertPassive(target);
  const written = await PDFStreamWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer();
  if (written.length > maxBytes) throw new PdfRefused("complex");
  return written;
}

function copyPage(way: Way, page: SourcePage, tree: PDFRef): PDFDict {
  const { source, target, copy } = way;
  const copied = target.obj({ Type: "Page", Parent: tree });
  for (const [key, value] of page) {
    const kind = getKind("page", key);
    const kept = kind && copy(value, kind);
    if (kept) copied.set(PDFName.of(key), kept);
  }
  const marks = readMarks(source, page.get("Annots"));
  const contents = copyContents(way, page.get("Contents"));
  const parts = marks.length === 0 ? contents : drawMarks(way, marks, contents, ownResources(way, copied));
  copied.set(PDFName.of("Contents"), target.obj(parts));
  return copied;
}

/** Gives a page resources of its own; returns its XObjects, which can be added to. */
function ownResources({ target }: Way, page: PDFDict): PDFDict {
  const [resources, objects] = [PDFName.of("Resources"), PDFName.of("XObject")];
  const own = copyDict(target, page.get(resources));
  const drawable = copyDict(target, own.get(objects));
  page.set(resources, own);
  own.set(objects, drawable);
  return drawable;
}

function copyDict(context: PDFContext, object: PDFObject | undefined): PDFDict {
  const dict = resolve(context, object);
  return dict instanceof PDFDict ? dict.clone() : PDFDict.withContext(context);
}

function copyContents({ source, copy }: Way, contents: PDFObject | undefined): PDFRef[] {
  const whole = resolve(source, contents);
  const parts = whole instanceof PDFArray ? whole.asArray() : [contents];
  return parts.map((part) => copy(part, "stream")).filter((part) => part instanceof PDFRef);
}

function drawMarks(
  { target, copy }: Way,
  marks: readonly Mark[],
  contents: readonly PDFRef[],
  objects: PDFDict,
): PDFRef[] {
  const lines = marks.flatMap(({ look, place }, index) => {
    const copied = copy(look, "xObject");
    if (!copied) return [];
    const name = PDFName.of(`RigfileMark${index}`);
    objects.set(name, copied);
    return `q ${place.map(toDecimal).join(" ")} cm ${name.toString()} Do Q`;
  });
  const register = (text: string): PDFRef => target.register(target.flateStream(text));
  return [register("q\n"), ...contents, register(`\nQ\n${lines.join("\n")}\n`)];
}

/** PDF has no exponents. */
const toDecimal = (value: number): string => value.toFixed(5);
