/** Letter, in pixels: 96 to the inch. */
export const paper = { width: 816, height: 1056 };

export const pointsPerPixel = 0.75;

/** 10 mm for forms and reports, an inch for letters. */
export const margins = { document: 38, letter: 96 } as const;

/** Height that running texts take of a page. */
export const headHeight = 26;
export const footHeight = 32;

/** The padding above the text of a row, and the height of its lines: where a row longer than a page may be cut. */
export const rowGrid = { padding: 4, line: 15 };

export type TextStyle = {
  readonly size: number;
  readonly line: number;
  /** 700 has English letters only. */
  readonly weight: 400 | 600 | 700 | 800;
  readonly isMono?: true;
  readonly color: string;
};

export const colors = {
  ink: "#171c1a",
  soft: "#414a46",
  brand: "#0b5d3b",
  white: "#ffffff",
  stop: "#a31515",
  rule: "#dde3e0",
  strongRule: "#6f7a75",
  footRule: "#cfd6d2",
  heads: "#e3f1e9",
  shade: "#f3f5f4",
} as const;

const plain: TextStyle = { size: 11, line: 15, weight: 400, color: colors.ink };

export const styles = {
  running: { ...plain, size: 10, color: colors.soft },
  plateKind: { ...plain, weight: 600, color: colors.white },
  plateName: { size: 24, line: 30, weight: 800, color: colors.white },
  plateBrand: { size: 18, line: 26, weight: 800, color: colors.white },
  plateDay: { ...plain, color: colors.white },
  heading: { size: 15, line: 20, weight: 800, color: colors.brand },
  subheading: { ...plain, size: 12, weight: 700 },
  name: { ...plain, color: colors.soft },
  value: { ...plain, size: 12, weight: 600 },
  columnHead: { ...plain, size: 10, line: 13, weight: 700 },
  cell: plain,
  monoCell: { ...plain, size: 10.5, isMono: true },
  text: { ...plain, size: 13, line: 18 },
  verdict: { ...plain, size: 17, line: 24, weight: 600 },
  alert: { ...plain, size: 14, line: 20, weight: 600, color: colors.stop },
  note: { ...plain, size: 12, line: 16, color: colors.soft },
  letter: { ...plain, size: 14.5, line: 21 },
  step: { ...plain, size: 13, line: 18, weight: 600 },
  statement: plain,
  signatureLabel: { ...plain, size: 10, color: colors.soft },
} as const satisfies Record<string, TextStyle>;

/** From the upper edge of a line to where its letters stand: Overpass is centered in it. */
export const getBaseline = ({ size, line }: TextStyle): number => line / 2 + size / 4;
