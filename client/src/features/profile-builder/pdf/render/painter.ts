import html2canvas from "html2canvas";
import { withInlineProbe } from "#client/features/profile-builder/pdf/text-layer/baseline-probe.ts";
import { whileShown } from "./while-shown.ts";
import { adoptedStyles, adoptStyles } from "./adopt-styles.ts";
import { loadFonts } from "#client/features/profile-builder/pdf/layout/measure-text.ts";
import { canvasPageHeight, pageWidth } from "#client/features/profile-builder/pdf/layout/page-size.ts";

/** Canvas pixels per page pixel, and the JPEG quality. */
export type Sharpness = { readonly scale: number; readonly quality: number };

/** A cloned document loses its adopted style sheets and must load its fonts again. */
async function dress(copy: Document, css: string, texts: string): Promise<void> {
  adoptStyles(copy, css);
  await loadFonts(copy.fonts, texts);
}

/** Renders the pages in the frame onto one canvas. */
export async function paint(sheets: HTMLElement, scale: number): Promise<HTMLCanvasElement> {
  // A canvas created by the frame uses the frame's fonts.
  const canvas = sheets.ownerDocument.createElement("canvas");
  canvas.width = pageWidth * scale;
  canvas.height = canvasPageHeight(scale) * sheets.childElementCount;
  const css = adoptedStyles(sheets.ownerDocument);
  // html2canvas paints a clone of the document and awaits this callback, although its types do not say so.
  const onclone = (copy: Document): unknown => dress(copy, css, sheets.textContent);
  return withInlineProbe(async () =>
    html2canvas(sheets, { canvas, scale, logging: false, backgroundColor: "#ffffff", onclone }),
  );
}

/** Estimated size of one page's image, in bytes. */
export async function weigh(inner: Document, page: HTMLElement, sharpness: Sharpness): Promise<number> {
  return whileShown(inner, [page], async (sheets) => {
    const canvas = await paint(sheets, sharpness.scale);
    // Base64 encodes three bytes as four characters.
    return (canvas.toDataURL("image/jpeg", sharpness.quality).length * 3) / 4;
  });
}
