import otherBoldUrl from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url";
import otherUrl from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url";
import { fetchAsset } from "#client/lib/api/request.ts";
import { fontRanges, toPrintedText } from "./font-coverage.ts";
import all400 from "./fonts/overpass-400-all.ttf?url";
import latin400 from "./fonts/overpass-400.ttf?url";
import all600 from "./fonts/overpass-600-all.ttf?url";
import latin600 from "./fonts/overpass-600.ttf?url";
import latin700 from "./fonts/overpass-700.ttf?url";
import all800 from "./fonts/overpass-800-all.ttf?url";
import latin800 from "./fonts/overpass-800.ttf?url";
import mono400 from "./fonts/overpass-mono-400.ttf?url";

/** The CSS families of a page to draw; `other` has the scripts that Overpass lacks. */
export const pdfFamilies = {
  sans: "Overpass Variable",
  mono: "Overpass Mono Variable",
  other: "Rigfile Other",
} as const;

type Face = {
  /** Its name in the PDF. */
  readonly name: string;
  readonly family: string;
  /** The lightest and the heaviest weight that it is used for. */
  readonly weights: readonly [number, number];
};
/** A TrueType font. */
export type PdfFont = Face & {
  readonly bytes: ArrayBuffer;
  /** The characters that are drawn with it: none that needs shaping. */
  readonly codePoints: ReadonlySet<number>;
  /** Every character that it has. */
  readonly allCodePoints: ReadonlySet<number>;
};
type FontFile = Face & { readonly url: string };

const sans = (weight: number, url: string): FontFile => ({
  name: `Overpass-${weight}`,
  family: pdfFamilies.sans,
  weights: [weight, weight],
  url,
});

/** For English. */
const latinFiles: readonly FontFile[] = [
  sans(400, latin400),
  sans(600, latin600),
  sans(700, latin700),
  sans(800, latin800),
  { name: "OverpassMono-400", family: pdfFamilies.mono, weights: [400, 400], url: mono400 },
];
/** The same with every Latin letter and Cyrillic, at three times the size. */
const wideFiles: readonly FontFile[] = [sans(400, all400), sans(600, all600), sans(800, all800)];
/** Another design, for the scripts that Overpass lacks. */
const otherFiles: readonly FontFile[] = [
  { name: "DejaVu", family: pdfFamilies.other, weights: [400, 500], url: otherUrl },
  { name: "DejaVu-Bold", family: pdfFamilies.other, weights: [600, 900], url: otherBoldUrl },
];

// Scripts whose letters stand side by side in reading order. Others need shaping, which jsPDF doesn't do.
const simple = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Common}]$/u;
const attached = /^[\p{M}\p{Cf}\p{Cc}\p{Co}\p{Cs}]$/u;

/** Whether a character can be drawn on its own, if a font has it. */
const isSettable = (char: string): boolean => simple.test(char) && !attached.test(char);

/** Every character that a font has. */
const getCodePoints = (bytes: ArrayBuffer): number[] =>
  fontRanges(bytes).flatMap(({ start, end }) =>
    Array.from({ length: end - start + 1 }, (_none, index) => start + index),
  );

const load = async ({ url, ...face }: FontFile): Promise<PdfFont> => {
  const bytes = await fetchAsset(url);
  const all = getCodePoints(bytes);
  const settable = all.filter((codePoint) => isSettable(String.fromCharCode(codePoint)));
  return { ...face, bytes, codePoints: new Set(settable), allCodePoints: new Set(all) };
};

const lacksSome = (fonts: readonly PdfFont[], chars: readonly string[]): boolean =>
  chars.some((char) => {
    const codePoint = char.codePointAt(0) ?? 0;
    return !fonts.some(({ codePoints }) => codePoints.has(codePoint));
  });

/** Loads the fonts that these texts need; some characters may be in none. Rejects if one can't be fetched. */
export async function loadPdfFonts(texts: string): Promise<PdfFont[]> {
  const chars = [...new Set(toPrintedText(texts))];
  const loadAll = async (files: readonly FontFile[]) => Promise.all(files.map(load));
  const latin = await loadAll(latinFiles);
  if (!lacksSome(latin, chars)) return latin;
  const wide = await loadAll(wideFiles);
  const overpass = latin.map((font) => wide.find(({ name }) => name === font.name) ?? font);
  return lacksSome(overpass, chars) ? [...overpass, ...(await loadAll(otherFiles))] : overpass;
}
