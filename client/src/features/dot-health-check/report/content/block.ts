import type { Block, DocumentSection } from "#shared/documents/document.ts";

export type ReportSection = DocumentSection & { readonly title: string };

/** A carrier's report: what is in it and in which order, to draw as a PDF or to print. */
export type Report = {
  readonly title: string;
  /** The legal name, or the DOT number if the census could not be read. */
  readonly companyName: string;
  readonly dotNumber: string;
  /** Made up for a demo: said on every page. */
  readonly isSample: boolean;
  /** "November 22, 2026" */
  readonly madeOn: string;
  /** "Record 3f2a 9c1b 77d0 e4a5"; undefined if there is none. */
  readonly recordName?: string | undefined;
  readonly sections: readonly ReportSection[];
};

export const toText = (text: string): Block => ({ kind: "text", text });
export const toNote = (text: string): Block => ({ kind: "text", text, tone: "note" });
