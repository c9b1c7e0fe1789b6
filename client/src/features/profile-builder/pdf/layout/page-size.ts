/** Letter portrait with 10 mm margins. The page is laid out in CSS pixels, whatever the screen. */
const printable = { width: 195.9, height: 259.4 };

export const marginMm = 10;

/** The printable width in CSS pixels, at 96 to the inch. */
export const pageWidth = 740;

export const mmPerPixel = printable.width / pageWidth;

/** How many canvas rows html2pdf cuts a page at, for a canvas of this scale. */
export const canvasPageHeight = (scale: number): number =>
  Math.floor((pageWidth * scale * printable.height) / printable.width);

/** What a page keeps for its running head and foot, in CSS pixels. */
export const footHeight = 28;
export const headHeight = 26;
