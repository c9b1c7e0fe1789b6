/** A column of a table; `width` is its share of the page's width. */
export type Column = { readonly label: string; readonly width: number; readonly align?: "end" };

export type Fact = { readonly name: string; readonly value: string };

/** A piece of the report, without any look. */
export type Block =
  | { readonly kind: "text"; readonly text: string; readonly tone?: "verdict" | "alert" | "note" }
  | { readonly kind: "facts"; readonly facts: readonly Fact[] }
  /** A numbered list of what to do. */
  | { readonly kind: "steps"; readonly steps: readonly { readonly title: string; readonly text: string }[] }
  | {
      readonly kind: "table";
      readonly label: string;
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly string[])[];
    };

export type ReportSection = {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
};

/** A carrier's report: what is in it and in which order, to draw as a PDF or to print. */
export type Report = {
  readonly title: string;
  /** The legal name, or the DOT number if the census could not be read. */
  readonly companyName: string;
  readonly dotNumber: string;
  /** "November 22, 2026" */
  readonly madeOn: string;
  readonly sections: readonly ReportSection[];
};

export const toText = (text: string): Block => ({ kind: "text", text });
export const toNote = (text: string): Block => ({ kind: "text", text, tone: "note" });
