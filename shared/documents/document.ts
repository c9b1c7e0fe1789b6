export type Column = {
  readonly label: string;
  readonly align?: "end";
  /** Set in letters of one width: VINs, license numbers, amounts. */
  readonly isMono?: true;
};

export type Fact = { readonly name: string; readonly value: string };

/** A line to write on, with what it is for below it; `share` is its part of the page's width. */
type SignatureLine = { readonly label: string; readonly share: number };

/** A piece of a document, without any look. Line breaks within a text or a fact stay. */
export type Block =
  | { readonly kind: "text"; readonly text: string; readonly tone?: "verdict" | "alert" | "note" | "letter" }
  | { readonly kind: "subheading"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  | { readonly kind: "steps"; readonly steps: readonly { readonly title: string; readonly text: string }[] }
  | {
      readonly kind: "table";
      readonly label: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: "signature"; readonly statement?: string; readonly lines: readonly SignatureLine[] };

export type DocumentSection = {
  readonly id: string;
  readonly title?: string;
  readonly startsPage?: true;
  readonly blocks: readonly Block[];
};

/** Lines on every page. Texts that don't fit are cut. */
export type RunningTexts = {
  /** At the left and right of the second page and those after it. */
  readonly head: readonly [string, string];
  /** At the left and in the middle of every page; its number is at the right. */
  readonly foot: readonly [string, string];
};

export type Attachment = {
  /** ASCII, without brackets: "record.json". */
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly text: string;
};

export type PdfDocument = {
  readonly title: string;
  readonly madeAt: Date;
  /** The green plate on the first page: what this is, of whom, and two lines at the right. */
  readonly plate?: { readonly kind: string; readonly name: string; readonly side: readonly [string, string] };
  /** Absent for a letter, which has wide margins instead. */
  readonly running?: RunningTexts;
  readonly sections: readonly DocumentSection[];
  readonly attachment?: Attachment;
};
