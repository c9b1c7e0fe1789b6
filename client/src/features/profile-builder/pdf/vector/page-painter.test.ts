import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { div } from "#client/features/profile-builder/pdf/layout/element.ts";
import { pdfFamilies, type PdfFont } from "#client/lib/pdf/pdf-fonts.ts";
import type { Run } from "#client/lib/pdf/split-runs.ts";
import { PagePainter } from "./page-painter.ts";
import type { StyledLine } from "./styled-lines.ts";
import { VectorWriter } from "./vector-writer.ts";

const toSet = (text: string): Set<number> => new Set(Array.from(text, (char) => char.codePointAt(0) ?? 0));
const font = (name: string, family: string, settable: string, more = ""): PdfFont => ({
  name,
  family,
  weights: [400, 900],
  bytes: new ArrayBuffer(0),
  codePoints: toSet(settable),
  allCodePoints: toSet(settable + more),
});
const fonts = [
  font("sans", pdfFamilies.sans, "abcdefghijklmnopqrstuvwxyz "),
  font("other", pdfFamilies.other, "αβγ", "עולם abcdefghijklmnopqrstuvwxyz\uFFFD"),
];

type Mark = { readonly what: string; readonly text: string };
let marks: Mark[] = [];

/** Records what is written: the fonts here have no outlines to embed. */
class RecordingWriter extends VectorWriter {
  override addPage(): void {
    marks.push({ what: "page", text: "" });
  }
  override addBox(): void {
    marks.push({ what: "box", text: "" });
  }
  override addLine(_line: StyledLine, runs: readonly Run[], mode = "fill"): void {
    marks.push({ what: mode, text: runs.map((run) => `${run.font.name}:${run.text}`).join("|") });
  }
  override addImage(png: string): void {
    marks.push({ what: "image", text: png.slice(0, 14) });
  }
}

beforeEach(() => {
  marks = [];
  Object.assign(Range.prototype, {
    getClientRects: () => [new DOMRect(0, 0, 60, 15)],
    getBoundingClientRect: () => new DOMRect(0, 0, 60, 15),
  });
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/png;base64,");
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(
    Object.assign(Object.create(null), { scale: () => undefined, fillText: () => undefined }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function paint(...texts: string[]): Mark[] {
  const page = div("page", ...texts.map((text) => div("", text)));
  page.style.fontFamily = pdfFamilies.sans;
  document.body.append(page);
  new PagePainter(document, new RecordingWriter(), fonts).paint(page);
  return marks;
}

test("a line that the fonts can set is text, each part in the font that has it", () => {
  expect(paint("jane doe", "αβγ ltd")).toEqual([
    { what: "page", text: "" },
    { what: "fill", text: "sans:jane doe" },
    { what: "fill", text: "other:αβγ|sans: ltd" },
  ]);
});

test("one that they can't is an image over its text, in the order in which readers store it", () => {
  const [, text, image] = paint("abc עולם");
  expect(text).toEqual({ what: "invisible", text: "other:abc םלוע" });
  expect(image).toEqual({ what: "image", text: "data:image/png" });
});

test("what no font has is one mark in that text", () => {
  expect(paint("abc 🚚")[1]).toEqual({ what: "invisible", text: "other:abc \uFFFD" });
});

test("areas are drawn before texts, which stand on them", () => {
  const page = div("page", "jane");
  const shaded = div("", "doe");
  shaded.style.backgroundColor = "rgb(1, 2, 3)";
  page.append(shaded);
  document.body.append(page);
  new PagePainter(document, new RecordingWriter(), fonts).paint(page);
  expect(marks.map(({ what }) => what)).toEqual(["page", "box", "fill", "fill"]);
});
