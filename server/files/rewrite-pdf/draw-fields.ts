import {
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  type PDFFont,
  PDFName,
  PDFOptionList,
  PDFTextField,
} from "@cantoo/pdf-lib";
import { resolve } from "./copy-kept.ts";
import { PdfRefused } from "./pdf-refused.ts";

/**
 * Draws field values that a program left to the reader. Throws PdfRefused for a form that only Adobe's readers show, and for
 * text that can't be drawn.
 */
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

/** Typed or chosen text; undefined for check boxes, buttons and signatures. */
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
