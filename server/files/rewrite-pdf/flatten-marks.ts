import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
  PDFBool,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  PDFOptionList,
  PDFTextField,
} from "@cantoo/pdf-lib";
import { PdfRefused, resolve } from "./copy-allowed.ts";

/** A field, stamp or other annotation: its appearance, and the matrix for its position. */
export type Mark = { readonly look: PDFObject; readonly place: readonly number[] };

/** Hidden, or only printed. */
const hiddenFlags = 0b10_0010;

/** A link shows only its frame; popups show when opened. */
const unseen: ReadonlySet<string> = new Set(["Link", "Popup"]);

/** Readers draw these differently if they have no appearance. */
const drawn: ReadonlySet<string> = new Set(
  "FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink".split(
    " ",
  ),
);

/** Visible fields and annotations, back to front. Throws PdfRefused if one can't be kept. */
export function readMarks(context: PDFContext, annotations: PDFObject | undefined): Mark[] {
  const list = resolve(context, annotations);
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().flatMap((each) => {
    const annotation = resolve(context, each);
    return annotation instanceof PDFDict ? readMark(context, annotation) : [];
  });
}

function readMark(context: PDFContext, annotation: PDFDict): Mark[] {
  const get = (key: string) => resolve(context, annotation.get(PDFName.of(key)));
  const name = get("Subtype");
  const subtype = name instanceof PDFName ? name.decodeText() : "";
  const flags = get("F");
  if (unseen.has(subtype) || (flags instanceof PDFNumber && flags.asNumber() & hiddenFlags)) return [];
  const look = getLook(context, annotation);
  const form = resolve(context, look);
  const isSeen = look !== undefined && form instanceof PDFStream;
  // Its layer may be hidden.
  if (get("OC") || (!isSeen && drawn.has(subtype))) throw new PdfRefused("marked");
  if (!isSeen) return [];
  // Some programs omit it.
  form.dict.set(PDFName.of("Subtype"), PDFName.of("Form"));
  const rectangle = toBox(readNumbers(context, annotation.get(PDFName.of("Rect")), 4));
  const box = toBox(readNumbers(context, form.dict.get(PDFName.of("BBox")), 4));
  const matrix = readNumbers(context, form.dict.get(PDFName.of("Matrix")), 6) ?? [1, 0, 0, 1, 0, 0];
  const place = rectangle && box && toPlace(toBounds(box, matrix), rectangle);
  return place ? [{ look, place }] : [];
}

/** Current appearance, such as a checked box's. */
function getLook(context: PDFContext, annotation: PDFDict): PDFObject | undefined {
  const looks = resolve(context, annotation.get(PDFName.of("AP")));
  const normal = looks instanceof PDFDict ? looks.get(PDFName.of("N")) : undefined;
  const states = resolve(context, normal);
  if (!(states instanceof PDFDict)) return normal;
  const state = resolve(context, annotation.get(PDFName.of("AS")));
  return state instanceof PDFName ? states.get(state) : undefined;
}

function readNumbers(
  context: PDFContext,
  object: PDFObject | undefined,
  count: number,
): number[] | undefined {
  const list = resolve(context, object);
  if (!(list instanceof PDFArray) || list.size() < count) return undefined;
  const numbers = list
    .asArray()
    .slice(0, count)
    .map((each) => {
      const number = resolve(context, each);
      return number instanceof PDFNumber ? number.asNumber() : Number.NaN;
    });
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

type Box = {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
};

function toBox(corners: readonly number[] | undefined): Box | undefined {
  if (!corners) return undefined;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  return {
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
}

function toBounds({ left, bottom, width, height }: Box, matrix: readonly number[]): Box | undefined {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const corners = [left, left + width].flatMap((x) =>
    [bottom, bottom + height].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return toBox([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
}

/** Matrix that fits an appearance into its rectangle (ISO 32000-2, algorithm 8). Undefined without an area. */
function toPlace(bounds: Box | undefined, rectangle: Box): number[] | undefined {
  if (!bounds || bounds.width === 0 || bounds.height === 0) return undefined;
  const [x, y] = [rectangle.width / bounds.width, rectangle.height / bounds.height];
  return [x, 0, 0, y, rectangle.left - bounds.left * x, rectangle.bottom - bounds.bottom * y];
}

/** Draws values that a program left to the reader. Throws PdfRefused for Adobe-only forms, and text that can't be drawn. */
export async function drawFields(pdf: PDFDocument): Promise<void> {
  const { context, catalog } = pdf;
  const form = resolve(context, catalog.get(PDFName.of("AcroForm")));
  if (!(form instanceof PDFDict)) return;
  const fields = resolve(context, form.get(PDFName.of("Fields")));
  const isEmpty = !(fields instanceof PDFArray) || fields.size() === 0;
  if (isEmpty && form.has(PDFName.of("XFA"))) throw new PdfRefused("dynamic");
  if (isEmpty) return;
  const isOutdated = resolve(context, form.get(PDFName.of("NeedAppearances"))) === PDFBool.True;
  try {
    const open = pdf.getForm();
    const font = open.getDefaultFont();
    for (const field of open.getFields()) {
      const text = getText(field);
      if (!field.needsAppearancesUpdate() && (!isOutdated || text === undefined)) continue;
      if (text !== undefined && !canDraw(font, text)) throw new PdfRefused("marked");
      field.defaultUpdateAppearances(font);
    }
    await pdf.flush();
  } catch {
    throw new PdfRefused("marked");
  }
}

function getText(field: PDFField): string | undefined {
  if (field instanceof PDFTextField) return field.getText() ?? "";
  const isList = field instanceof PDFDropdown || field instanceof PDFOptionList;
  return isList ? field.getSelected().join("") : undefined;
}

/** pdf-lib omits letters that a typeface lacks. */
function canDraw(font: PDFFont, text: string): boolean {
  const letters = new Set(font.getCharacterSet());
  return Array.from(text).every((letter) => /\s/.test(letter) || letters.has(letter.codePointAt(0) ?? 0));
}
