import type { TextStyle } from "./layout/text-style.ts";

/** The font files of documents, in shared/documents/fonts; its README.md says how they were made. */
const fontFiles = [
  "overpass-400",
  "overpass-600",
  "overpass-700",
  "overpass-800",
  "overpass-mono-400",
  "overpass-400-all",
  "overpass-600-all",
  "overpass-800-all",
  "dejavu-condensed-400",
  "dejavu-condensed-700",
  "blank",
] as const;
export type FontFile = (typeof fontFiles)[number];

/** A line that none of our fonts can set, because they lack a letter or it has to be shaped. Width in pixels. */
export type UnsetLine = { readonly text: string; readonly style: TextStyle; readonly width: number };

/** One step of an outline, as jsPDF takes it: move, line, curve, close; pairs of pixels, x to the right, y down. */
export type PathStep = { readonly op: "m" | "l" | "c" | "h"; readonly c: number[] };

/** A line as it looks. Pixels from where it begins on its baseline; `width` is its text's width. */
export type LinePicture =
  | { readonly kind: "outline"; readonly steps: readonly PathStep[]; readonly width: number }
  | { readonly kind: "image"; readonly image: LineImage; readonly width: number };

/** A PNG as a data URL, and its place. It reaches beyond the text. */
export type LineImage = {
  readonly png: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Source of a document's letters: files on a disk, or fetched. */
export type FontSource = {
  /** The TrueType font of this name. Rejects if it can't be read. */
  readonly read: (file: FontFile) => Promise<Uint8Array>;
  /** A picture of each line, in order, for scripts that our fonts can't set. Rejects if it can't draw. */
  readonly drawLines: (lines: readonly UnsetLine[]) => Promise<readonly LinePicture[]>;
};
