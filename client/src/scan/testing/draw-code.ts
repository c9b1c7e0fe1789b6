import bwip from "bwip-js/generic";

/** A barcode's modules, row by row. */
export type CodeModules = {
  readonly width: number;
  readonly height: number;
  readonly isDark: readonly boolean[];
};

export type CodeKind = "pdf417" | "code39" | "code128" | "datamatrix" | "qrcode";

/** Options of bwip-js, such as `columns` and `eclevel` of PDF417. */
export type CodeOptions = Readonly<Record<string, string | number | boolean>>;

/** How many modules high the bars of a Code 39 or Code 128 are. */
const barHeight = 40;

/** The modules of a barcode, each character of the text a byte; without a quiet zone. */
export function drawCode(kind: CodeKind, text: string, options: CodeOptions = {}): CodeModules {
  const [code] = bwip.raw(kind, text, { binarytext: true, ...options });
  if (code === undefined) throw new Error(`bwip-js draws no ${kind}.`);
  if ("pixs" in code) {
    const { pixs, pixx, pixy } = code;
    // Each row of a PDF417 is given once, and is several modules high.
    const rowHeight = (pixx * pixy) / pixs.length;
    const isDark = Array.from({ length: pixx * pixy }, (_none, at) => {
      const row = Math.floor(at / pixx / rowHeight);
      return pixs[row * pixx + (at % pixx)] === 1;
    });
    return { width: pixx, height: pixy, isDark };
  }
  const row = code.sbs.flatMap((width, index) => Array.from({ length: width }, () => index % 2 === 0));
  return {
    width: row.length,
    height: barHeight,
    isDark: Array.from({ length: barHeight }, () => row).flat(),
  };
}
