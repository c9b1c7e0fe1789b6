/** Text styles whose width affects the layout; keep in sync with `pdf.css`. */
const fonts = {
  label: '400 11px "Overpass Variable", "Rigfile Other"',
  value: '600 12px "Overpass Variable", "Rigfile Other"',
  head: '700 10px "Overpass Variable", "Rigfile Other"',
  cell: '400 11px "Overpass Variable", "Rigfile Other"',
  mono: '400 10.5px "Overpass Mono Variable", "Rigfile Other"',
} as const;

export type TextLook = keyof typeof fonts;

/** The width of single-line text, in pixels. */
export type MeasureText = (text: string, look: TextLook) => number;

/** Measures with the fonts of the canvas's document. */
export function measureWith(canvas: HTMLCanvasElement): MeasureText {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gives no canvas to draw on");
  return (text, look) => {
    context.font = fonts[look];
    return context.measureText(text).width;
  };
}

/** Loads every font of the document that these texts need. */
export async function loadFonts(fontSet: FontFaceSet, texts: string): Promise<void> {
  await Promise.all(Object.values(fonts).map(async (font) => fontSet.load(font, texts)));
}
