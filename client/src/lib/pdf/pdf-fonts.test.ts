import otherBold from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?inline";
import other from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?inline";
import { afterEach, expect, test, vi } from "vitest";
import { RequestError } from "#client/lib/api/request.ts";
import { mockServer } from "#client/testing/mock-server.ts";
import { toBase64 } from "./base64.ts";
import { loadPdfFonts } from "./pdf-fonts.ts";
import { splitRuns } from "./split-runs.ts";

afterEach(() => vi.unstubAllGlobals());

const name = (url: string): string => /([^/]+\.ttf)/.exec(url)?.[1] ?? url;

const files = import.meta.glob<string>("./fonts/*.ttf", { query: "?inline", import: "default", eager: true });
const inline: Readonly<Record<string, string>> = {
  "DejaVuSansCondensed.ttf": other,
  "DejaVuSansCondensed-Bold.ttf": otherBold,
  ...Object.fromEntries(Object.entries(files).map(([path, file]) => [name(path), file])),
};
const toBytes = (dataUrl: string) =>
  Uint8Array.from(atob(dataUrl.split(",")[1] ?? ""), (char) => char.charCodeAt(0));

const serve = () => mockServer(({ url }) => new Response(toBytes(inline[name(url)] ?? "")));
const plain = { isMono: false, weight: 400 };

test("an English profile takes five small files", async () => {
  const { urls } = serve();
  const fonts = await loadPdfFonts("Jane Doe, 1 Main Street – “$1,000,000” •••• María Núñez");
  expect(urls().map(name)).toEqual([
    "overpass-400.ttf",
    "overpass-600.ttf",
    "overpass-700.ttf",
    "overpass-800.ttf",
    "overpass-mono-400.ttf",
  ]);
  expect(fonts.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)).toBeLessThan(100_000);
});

test("a Polish or Russian name is one run of the same design", async () => {
  const { urls } = serve();
  const fonts = await loadPdfFonts("Łukasz Żółć Дмитрий");
  expect(urls().some((url) => url.includes("DejaVu"))).toBe(false);
  for (const text of ["Łukasz Żółć", "Дмитрий Щёголев"])
    expect(splitRuns(text, plain, fonts)?.map((run) => [run.text, run.font.name])).toEqual([
      [text, "Overpass-400"],
    ]);
});

test("a script that Overpass lacks is set in another font, in its own weight", async () => {
  serve();
  const fonts = await loadPdfFonts("Γιώργος Ltd");
  const names = (weight: number) =>
    splitRuns("Γιώργος Ltd", { isMono: false, weight }, fonts)?.map((run) => [run.text, run.font.name]);
  expect(names(400)).toEqual([
    ["Γιώργος", "DejaVu"],
    [" Ltd", "Overpass-400"],
  ]);
  expect(names(600)).toEqual([
    ["Γιώργος", "DejaVu-Bold"],
    [" Ltd", "Overpass-600"],
  ]);
  expect(splitRuns("ΓΔ1", { isMono: true, weight: 400 }, fonts)?.map(({ font }) => font.name)).toEqual([
    "DejaVu",
    "OverpassMono-400",
  ]);
});

test.each(["عبد الله", "שלום", "中国城", "🚚", "x\u0302", "a\u200Db", "हिन्दी", "ไทย"])(
  "%s is left to the browser's own fonts: it needs shaping, or no font has it",
  async (text) => {
    serve();
    const fonts = await loadPdfFonts(text);
    expect(splitRuns(text, plain, fonts)).toBeUndefined();
  },
);

test("every character that a font is said to have has a glyph: jsPDF ends a text at the first without", async () => {
  serve();
  const { jsPDF } = await import("jspdf");
  const fonts = await loadPdfFonts("ŁΓ");
  const doc = new jsPDF();
  for (const { name: font, bytes, codePoints } of fonts) {
    doc.addFileToVFS(font, toBase64(new Uint8Array(bytes)));
    doc.addFont(font, font, "normal");
    doc.setFont(font);
    const metadata: unknown = Reflect.get(doc.getFont(), "metadata");
    const toGlyph = (codePoint: number): unknown =>
      typeof metadata === "object" && metadata && "characterToGlyph" in metadata
        ? Reflect.apply(Object(metadata.characterToGlyph), metadata, [codePoint])
        : 0;
    expect([...codePoints].filter((codePoint) => !toGlyph(codePoint))).toEqual([]);
    expect(codePoints.size).toBeGreaterThan(150);
  }
});

test("a font that can't be fetched fails the loading", async () => {
  mockServer(() => new Response("gone", { status: 404 }));
  await expect(loadPdfFonts("Doe")).rejects.toBeInstanceOf(RequestError);
});
