import type { jsPDF } from "jspdf";
import type { FontFile, FontSource } from "./font-source.ts";
import type { TextStyle } from "#shared/documents/layout/text-style.ts";

/** Text as it is printed: composed letters, and one blank for any number of them. */
const toPrintedText = (text: string): string => text.normalize("NFC").replace(/[\s\u00A0]+/g, " ");

/** Characters that a PDF's text can't have: pairs of code units, such as emoji, and those without a shape. */
const unwritable = /[\u{10000}-\u{10FFFF}\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Text to search and select under a picture: each character that a PDF's text can't have is one mark. */
export const toSearchable = (text: string): string => text.replace(unwritable, "\uFFFD");

const letters = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M}]*`;
const rightToLeft = new RegExp(`(${letters}(?:\\s+${letters})*)`, "u");

/** A line's parts from left to right; a part that is read from the right has its letters in reading order. */
export const splitDirections = (line: string): { readonly text: string; readonly isRightToLeft: boolean }[] =>
  line
    .split(rightToLeft)
    .map((text, index) => ({ text, isRightToLeft: index % 2 === 1 }))
    .filter(({ text }) => text !== "");

/** Text in visual order (left to right), as stored in a PDF; PDF readers reverse it again. */
export const inVisualOrder = (text: string): string =>
  splitDirections(text)
    .map((part) => (part.isRightToLeft ? Array.from(part.text).toReversed().join("") : part.text))
    .join("");

/** Breaks a text into lines of at most `width`, at blanks; a longer word is broken where it must be. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const blank = measure(" ");
  const lines: string[] = [];
  let [line, used] = ["", 0];
  const add = (word: string, wide: number) => {
    const isFirst = line === "";
    if (!isFirst && used + blank + wide > width) {
      lines.push(line);
      [line, used] = [word, wide];
    } else [line, used] = isFirst ? [word, wide] : [`${line} ${word}`, used + blank + wide];
  };
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const wide = measure(word);
    const parts = wide > width ? breakWord(word, width, measure) : [word];
    for (const part of parts) add(part, part === word ? wide : measure(part));
  }
  return [...lines, line];
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let [part, used] = ["", 0];
  for (const char of word) {
    const wide = measure(char);
    if (part !== "" && used + wide > width) {
      parts.push(part);
      [part, used] = ["", 0];
    }
    part += char;
    used += wide;
  }
  return [...parts, part];
}

// A multiple of three, so that chunks join without padding; small enough for an argument list.
const chunk = 3 * 8192;

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += chunk) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(from, from + chunk))));
  }
  return parts.join("");
}

export type Run = { text: string; readonly font: FontFile };

type Weight = TextStyle["weight"];
const weights: readonly Weight[] = [400, 600, 700, 800];

const latinFiles: readonly FontFile[] = [
  ...weights.map((weight) => `overpass-${weight}` as const),
  "overpass-mono-400",
];
/** Wide fonts have every Latin letter and Cyrillic, at three times the size. Headings of weight 700 are ours. */
const wideFiles = {
  400: "overpass-400-all",
  600: "overpass-600-all",
  700: "overpass-700",
  800: "overpass-800-all",
} as const;
/** Another design, for the scripts that Overpass lacks. */
const otherFiles: readonly FontFile[] = ["dejavu-condensed-400", "dejavu-condensed-700"];

// Scripts whose letters stand side by side in reading order. Others need shaping, which jsPDF doesn't do.
const simple = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Common}]$/u;
const attached = /^[\p{M}\p{Cf}\p{Cc}\p{Co}\p{Cs}]$/u;
/** True if a character can be set on its own, if a font has it. */
const isSettable = (char: string): boolean => simple.test(char) && !attached.test(char);

const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF00-\uFF60]$/u;
/** The width of a character that none of our fonts has, in parts of its size: the same wherever it is drawn. */
function estimateWidth(char: string): number {
  if (/^[\p{M}\p{Cf}\p{Cc}]$/u.test(char)) return 0;
  return wide.test(char) ? 1 : 0.6;
}

type Glyph = { readonly font: FontFile | undefined; readonly width: number };

type CodeMap = Readonly<Record<number, number | undefined>>;
type Metadata = { readonly cmap: { readonly unicode: { readonly codeMap: CodeMap } } };
const isMetadata = (value: unknown): value is Metadata =>
  typeof value === "object" && value !== null && "cmap" in value;

/** The glyphs of the current font by character, as jsPDF has read them from its cmap table. */
function getCodeMap(pdf: jsPDF): CodeMap {
  const metadata: unknown = pdf.getFont().metadata;
  if (!isMetadata(metadata)) throw new Error("jsPDF has not read the font");
  return metadata.cmap.unicode.codeMap;
}

/** Makes fonts known to a PDF, in this order whichever is read first: the same document is the same file. */
export async function addFonts(pdf: jsPDF, { read }: FontSource, files: readonly FontFile[]): Promise<void> {
  const fonts = await Promise.all(files.map(async (file) => ({ file, bytes: await read(file) })));
  for (const { file, bytes } of fonts) {
    pdf.addFileToVFS(`${file}.ttf`, toBase64(bytes));
    pdf.addFont(`${file}.ttf`, file, "normal");
  }
}

/** Measures and breaks text by the widths of the fonts, and chooses them. Lengths in pixels. */
export class Typesetter {
  readonly #pdf: jsPDF;
  readonly #codeMaps = new Map<FontFile, CodeMap>();
  readonly #glyphs = new Map<string, Map<string, Glyph>>();

  private constructor(pdf: jsPDF) {
    this.#pdf = pdf;
  }

  /** With the fonts that these texts need; some characters may be in none. Rejects if one can't be read. */
  static async create(pdf: jsPDF, fonts: FontSource, texts: string): Promise<Typesetter> {
    const setter = new Typesetter(pdf);
    const chars = [...new Set(toPrintedText(texts))];
    const isLacking = () =>
      chars.some((char) => !weights.every((weight) => weight === 700 || setter.#find(char, weight)));
    for (const files of [latinFiles, Object.values(wideFiles), otherFiles])
      if (files === latinFiles || isLacking()) await setter.#add(fonts, files);
    return setter;
  }

  async #add(fonts: FontSource, files: readonly FontFile[]): Promise<void> {
    const wanted = files.filter((file) => !this.#codeMaps.has(file));
    await addFonts(this.#pdf, fonts, wanted);
    for (const file of wanted) this.#codeMaps.set(file, getCodeMap(this.#pdf.setFont(file, "normal")));
  }

  #find(char: string, weight: Weight, isMono = false): FontFile | undefined {
    if (!isSettable(char)) return undefined;
    const sans = this.#codeMaps.has(wideFiles[weight]) ? wideFiles[weight] : (`overpass-${weight}` as const);
    const other = weight < 600 ? "dejavu-condensed-400" : "dejavu-condensed-700";
    const code = char.codePointAt(0) ?? 0;
    const files: readonly FontFile[] = [isMono ? "overpass-mono-400" : sans, other];
    return files.find((file) => this.#codeMaps.get(file)?.[code]);
  }

  #getGlyph(char: string, { weight, isMono }: TextStyle): Glyph {
    const key = isMono ? "mono" : String(weight);
    const known = this.#glyphs.get(key) ?? new Map<string, Glyph>();
    this.#glyphs.set(key, known);
    const glyph = known.get(char) ?? this.#measureGlyph(char, weight, isMono);
    known.set(char, glyph);
    return glyph;
  }

  #measureGlyph(char: string, weight: Weight, isMono: boolean | undefined): Glyph {
    const font = this.#find(char, weight, isMono);
    if (!font) return { font, width: estimateWidth(char) };
    this.#pdf.setFont(font, "normal").setFontSize(1000);
    return { font, width: this.#pdf.getTextWidth(char) / this.#pdf.getFontSize() };
  }

  measure(text: string, style: TextStyle): number {
    let width = 0;
    for (const char of toPrintedText(text)) width += this.#getGlyph(char, style).width;
    return width * style.size;
  }

  wrap(text: string, style: TextStyle, width: number): string[] {
    const printed = text
      .split("\n")
      .map((line) => toPrintedText(line))
      .join("\n");
    return wrapText(printed, width, (part) => this.measure(part, style));
  }

  /** A text cut to a width, with "…" as its last character. */
  cut(text: string, style: TextStyle, width: number): string {
    const printed = toPrintedText(text);
    if (this.measure(printed, style) <= width) return printed;
    const [line = ""] = this.wrap(printed, style, width - this.measure("…", style));
    return `${line}…`;
  }

  /** The fonts of a line, from left to right. Undefined if a character is in none, or can't be set on its own. */
  toRuns(line: string, style: TextStyle): Run[] | undefined {
    const runs: Run[] = [];
    for (const char of line) {
      const { font } = this.#getGlyph(char, style);
      if (!font) return undefined;
      const last = runs.at(-1);
      if (last?.font === font) last.text += char;
      else runs.push({ text: char, font });
    }
    return runs;
  }
}
