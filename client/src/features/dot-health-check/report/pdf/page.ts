import { jsPDF } from "jspdf";
import { toWinAnsi } from "./win-ansi.ts";

/** Letter, in points. */
export const margin = 48;

export const colors = {
  ink: "#171c1a",
  soft: "#414a46",
  brand: "#0b5d3b",
  stop: "#a31515",
  line: "#cfd6d2",
  head: "#e3f1e9",
} as const;

export type TextStyle = {
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly indent?: number;
};

const lineHeight = 1.35;

/** The pages of a PDF, written from top to bottom. Lengths in points. */
export class PageWriter {
  readonly doc = new jsPDF({ unit: "pt", format: "letter", compress: true, putOnlyUsedFonts: true });
  /** With room for the page number. */
  readonly bottomMargin = 56;
  /** Where the next text begins. */
  y = margin;

  get width(): number {
    return this.doc.internal.pageSize.getWidth() - 2 * margin;
  }

  /** Where the text of a page ends. */
  get bottom(): number {
    return this.doc.internal.pageSize.getHeight() - this.bottomMargin;
  }

  /** Begins a new page unless this much fits. */
  reserve(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.doc.addPage();
    this.y = margin;
  }

  skip(height: number): void {
    this.y += height;
  }

  /** Writes a paragraph, over as many pages as it takes. */
  write(text: string, { size, isBold = false, color = colors.ink, indent = 0 }: TextStyle): void {
    this.setStyle({ size, isBold, color });
    const height = size * lineHeight;
    for (const line of this.splitLines(text, this.width - indent)) {
      this.reserve(height);
      // A new page keeps font and color.
      this.doc.text(line, margin + indent, this.y + size);
      this.skip(height);
    }
  }

  /** Writes one line at a place; `align` is relative to it. */
  writeAt(text: string, x: number, y: number, align: "left" | "right", style: TextStyle): void {
    this.setStyle(style);
    this.doc.text(toWinAnsi(text), x, y, { align });
  }

  /** The text's first line, as far as it fits. */
  cut(text: string, width: number, style: TextStyle): string {
    this.setStyle(style);
    const [first = "", ...more] = this.splitLines(text, width);
    return more.length > 0 ? `${first.trimEnd()}…` : first;
  }

  private setStyle({ size, isBold = false, color = colors.ink }: TextStyle): void {
    this.doc
      .setFont("helvetica", isBold ? "bold" : "normal")
      .setFontSize(size)
      .setTextColor(color);
  }

  private splitLines(text: string, width: number): string[] {
    const lines: unknown = this.doc.splitTextToSize(toWinAnsi(text), width);
    return Array.isArray(lines) ? lines.map(String) : [];
  }
}
