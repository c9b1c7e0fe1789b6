/** Letter portrait with 10 mm margins. Laid out in CSS pixels, independent of the screen. */
const printable = { width: 195.9, height: 259.4 };

export const marginMm = 10;

/** Printable width in CSS pixels, at 96 per inch. */
export const pageWidth = 740;

export const mmPerPixel = printable.width / pageWidth;

/** The page height in canvas rows at which html2pdf cuts, for a canvas of this scale. */
export const canvasPageHeight = (scale: number): number =>
  Math.floor((pageWidth * scale * printable.height) / printable.width);

/** Space reserved for a page's header and footer, in CSS pixels. */
export const footHeight = 32;
export const headHeight = 26;
