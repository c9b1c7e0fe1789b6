import { inflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import "#shared/testing/node-22.ts";
import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

type Pixels = { readonly data: Uint8ClampedArray };
type Context = { getImageData: (x: number, y: number, width: number, height: number) => Pixels };
type Canvases = { create: (width: number, height: number) => { canvas: object; context: Context } };

/** Of PDF.js outside a browser; its types say object. */
const isCanvases = (factory: object): factory is Canvases => "create" in factory;

async function draw(page: PDFPageProxy, canvases: object): Promise<Buffer> {
  if (!isCanvases(canvases)) throw new TypeError("PDF.js has no canvas here.");
  const viewport = page.getViewport({ scale: 1 });
  const { canvas, context } = canvases.create(viewport.width, viewport.height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  return Buffer.from(context.getImageData(0, 0, viewport.width, viewport.height).data);
}

async function viewPage(page: PDFPageProxy) {
  const { items } = await page.getTextContent();
  return {
    text: items.map((item) => ("str" in item ? item.str : "")).join(" "),
    annotations: await page.getAnnotations(),
    rotate: page.rotate,
    view: page.view,
  };
}

/** Reads a file with PDF.js: its pages, and data outside them. */
export async function viewPdf(pdf: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const file = await task.promise;
  const pages = [];
  for (let number = 1; number <= file.numPages; number += 1)
    pages.push(await viewPage(await file.getPage(number)));
  const beside = [
    await file.getAttachments(),
    await file.getJSActions(),
    await file.getOpenAction(),
    await file.getOutline(),
    await file.getFieldObjects(),
  ];
  await task.destroy();
  return { pages, beside };
}

/** The pixels of a file's first page as PDF.js draws it. */
export async function drawPdf(pdf: Uint8Array): Promise<Buffer> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const file = await task.promise;
  const pixels = await draw(await file.getPage(1), file.canvasFactory);
  await task.destroy();
  return pixels;
}

export async function readWhole(pdf: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(pdf, { updateMetadata: false });
  const unpacked = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    const isPacked = object.dict.get(PDFName.of("Filter")) === PDFName.of("FlateDecode");
    return isPacked ? inflateSync(object.getContents()).toString("latin1") : object.getContentsString();
  });
  return [Buffer.from(pdf).toString("latin1"), ...unpacked].join("\n");
}
