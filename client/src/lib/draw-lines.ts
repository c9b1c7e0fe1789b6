import html2pdf from "html2pdf.js";
import { setDefaultPolicy } from "./trusted-types.ts";
import type { LinePicture, UnsetLine } from "#shared/documents/font-source.ts";
import type { TextStyle } from "#shared/documents/layout/text-style.ts";

/** Pixels. Letters with marks above and below reach beyond the line. */
const rowHeight = 60;
const reach = 12;
const rowWidth = 816;
/** Print quality: 288 pixels per inch. */
const scale = 3;
/** A canvas of these many lines is within what every phone can draw: 16.7 million pixels. */
const linesAtOnce = 36;

const toFont = ({ weight, size }: TextStyle): string => `${weight} ${size}px Arial, sans-serif`;

function toRow({ text, style }: UnsetLine): HTMLElement {
  const row = document.createElement("div");
  Object.assign(row.style, {
    height: `${rowHeight}px`,
    paddingLeft: `${reach}px`,
    font: toFont(style),
    lineHeight: `${rowHeight}px`,
    color: style.color,
    whiteSpace: "pre",
  });
  row.textContent = text;
  return row;
}

/**
 * html2canvas measures a font's baseline with an inline image in the app's document, where Tailwind's reset
 * makes images block-level, which would shift all text down. Makes that image inline again during painting.
 */
async function withInlineProbe<T>(work: () => Promise<T>): Promise<T> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body > div[style*="visibility: hidden"] > img { display: inline !important; }');
  document.adoptedStyleSheets.push(sheet);
  try {
    return await work();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }
}

/** html2canvas writes an empty page into a frame as soon as that is in the page: a window that needs its policy by then. */
async function withPolicyInFrames<T>(work: () => Promise<T>): Promise<T> {
  const { body } = document;
  const observed: typeof body.appendChild = (node) => {
    body.append(node);
    if (node instanceof HTMLIFrameElement && node.contentWindow) setDefaultPolicy(node.contentWindow);
    return node;
  };
  body.appendChild = observed;
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(body, "appendChild");
  }
}

/** It paints a copy of the page: all but the lines would take time, and copies of styles are against our CSP. */
const isLeftOut = (element: Element): boolean =>
  element.tagName === "STYLE" ||
  (element.parentElement === document.body && element.className !== "html2pdf__overlay");

/** Draws lines below each other on a canvas without a ground. */
async function paint(lines: readonly UnsetLine[]): Promise<HTMLCanvasElement> {
  const rows = document.createElement("div");
  rows.append(...lines.map(toRow));
  const html2canvas = {
    scale,
    backgroundColor: null,
    logging: false,
    ignoreElements: isLeftOut,
    onclone: (_copy: Document, container: HTMLElement) => {
      container.style.backgroundColor = "transparent";
    },
  };
  const jsPDF = { unit: "px", format: [rowWidth, rowHeight * lines.length] as [number, number] };
  const worker = html2pdf().set({ margin: 0, html2canvas, jsPDF }).from(rows).toCanvas();
  const canvas: unknown = await withPolicyInFrames(async () =>
    withInlineProbe(async (): Promise<unknown> => worker.get("canvas")),
  );
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error("html2pdf.js made no canvas");
  return canvas;
}

function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser gives no canvas to draw on");
  return context;
}

function cutOut(from: HTMLCanvasElement, { text, style }: UnsetLine, row: number): LinePicture {
  const canvas = document.createElement("canvas");
  const context = getContext(canvas);
  context.font = toFont(style);
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(text);
  const box = { left: -reach, width: Math.min(rowWidth, width + 2 * reach), height: rowHeight };
  [canvas.width, canvas.height] = [Math.ceil(box.width * scale), rowHeight * scale];
  context.drawImage(from, 0, -row * rowHeight * scale);
  const top = -(rowHeight + fontBoundingBoxAscent - fontBoundingBoxDescent) / 2;
  return { kind: "image", width, image: { png: canvas.toDataURL("image/png"), top, ...box } };
}

/** Pictures of lines in the browser's own fonts, which shape every script and have emoji in color. */
export async function drawLines(lines: readonly UnsetLine[]): Promise<LinePicture[]> {
  const pictures: LinePicture[] = [];
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const some = lines.slice(at, at + linesAtOnce);
    const canvas = await paint(some);
    pictures.push(...some.map((line, row) => cutOut(canvas, line, row)));
  }
  return pictures;
}
