import html2canvas from "html2canvas";
import { withInlineProbe } from "#client/features/profile-builder/pdf/text-layer/baseline-probe.ts";
import { adoptedStyles, adoptStyles } from "./adopt-styles.ts";
import { div } from "#client/features/profile-builder/pdf/layout/element.ts";
import { loadFonts } from "#client/features/profile-builder/pdf/layout/measure-text.ts";
import { canvasPageHeight, pageWidth } from "#client/features/profile-builder/pdf/layout/page-size.ts";

/** Pixels of canvas for each pixel of the page, and the quality of its JPEG image. */
export type Sharpness = { readonly scale: number; readonly quality: number };

/** Puts pages into the frame one below the other, for as long as some work needs them there. */
export async function whileShown<T>(
  inner: Document,
  pages: readonly HTMLElement[],
  work: (sheets: HTMLElement) => Promise<T>,
): Promise<T> {
  const sheets = div("sheets", ...pages);
  inner.body.append(sheets);
  try {
    return await work(sheets);
  } finally {
    sheets.remove();
  }
}

/** A copy takes no adopted sheets along, and has to load its typefaces. */
async function dress(copy: Document, css: string, texts: string): Promise<void> {
  adoptStyles(copy, css);
  await loadFonts(copy.fonts, texts);
}

/** Paints the pages that are shown onto one canvas. */
export async function paint(sheets: HTMLElement, scale: number): Promise<HTMLCanvasElement> {
  // A canvas of the frame draws with the fonts of the frame.
  const canvas = sheets.ownerDocument.createElement("canvas");
  canvas.width = pageWidth * scale;
  canvas.height = canvasPageHeight(scale) * sheets.childElementCount;
  const css = adoptedStyles(sheets.ownerDocument);
  // It paints a copy of the document, and waits for what comes back here, though its types do not say so.
  const onclone = (copy: Document): unknown => dress(copy, css, sheets.textContent);
  return withInlineProbe(async () =>
    html2canvas(sheets, { canvas, scale, logging: false, backgroundColor: "#ffffff", onclone }),
  );
}

/** About how many bytes an image of one page takes. */
export async function weigh(inner: Document, page: HTMLElement, sharpness: Sharpness): Promise<number> {
  return whileShown(inner, [page], async (sheets) => {
    const canvas = await paint(sheets, sharpness.scale);
    // Base64 takes four characters for three bytes.
    return (canvas.toDataURL("image/jpeg", sharpness.quality).length * 3) / 4;
  });
}
