import type { Block } from "#client/features/dot-health-check/report/content/block.ts";
import { autoTable, type UserOptions } from "jspdf-autotable";
import { colors, margin, type PageWriter, type TextStyle } from "./page.ts";
import { toWinAnsi } from "./win-ansi.ts";

type TextBlock = Extract<Block, { kind: "text" }>;
type TableBlock = Extract<Block, { kind: "table" }>;
type FactsBlock = Extract<Block, { kind: "facts" }>;
type StepsBlock = Extract<Block, { kind: "steps" }>;

const textStyles: Readonly<Record<NonNullable<TextBlock["tone"]>, TextStyle>> = {
  verdict: { size: 13, isBold: true },
  alert: { size: 11, isBold: true, color: colors.stop },
  note: { size: 9, color: colors.soft },
};

/** Draws a table from here on, over as many pages as it takes, and goes on below it. */
function drawRows(page: PageWriter, options: UserOptions): void {
  autoTable(page.doc, {
    startY: page.y,
    margin: { top: margin, right: margin, bottom: page.bottomMargin, left: margin },
    theme: "plain",
    rowPageBreak: "avoid",
    ...options,
    styles: {
      font: "helvetica",
      fontSize: 8,
      cellPadding: 3,
      textColor: colors.ink,
      lineColor: colors.line,
      overflow: "linebreak",
      ...options.styles,
    },
    didDrawPage: ({ cursor }) => {
      page.y = cursor?.y ?? page.y;
    },
  });
  page.skip(8);
}

function drawTable(page: PageWriter, { columns, rows }: TableBlock): void {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const columnStyles: UserOptions["columnStyles"] = {};
  for (const [index, { width, align }] of columns.entries())
    columnStyles[index] = {
      cellWidth: (page.width * width) / shares,
      halign: align === "end" ? "right" : "left",
    };
  drawRows(page, {
    head: [
      columns.map(({ label, align }) => ({
        content: toWinAnsi(label),
        styles: { halign: align === "end" ? "right" : "left" } as const,
      })),
    ],
    body: rows.map((row) => row.map(toWinAnsi)),
    headStyles: { fillColor: colors.head, fontStyle: "bold", lineWidth: 0 },
    bodyStyles: { lineWidth: { bottom: 0.5 } },
    columnStyles,
  });
}

const drawFacts = (page: PageWriter, { facts }: FactsBlock): void =>
  drawRows(page, {
    body: facts.map(({ name, value }) => [toWinAnsi(name), toWinAnsi(value)]),
    styles: { fontSize: 10, cellPadding: 2 },
    columnStyles: { 0: { cellWidth: page.width * 0.3, textColor: colors.soft } },
  });

function drawSteps(page: PageWriter, { steps }: StepsBlock): void {
  for (const [index, { title, text }] of steps.entries()) {
    page.reserve(40);
    page.write(`${index + 1}. ${title}`, { size: 10, isBold: true });
    page.write(text, { size: 10, indent: 14 });
    page.skip(5);
  }
}

function drawText(page: PageWriter, { text, tone }: TextBlock): void {
  page.write(text, tone ? textStyles[tone] : { size: 10 });
  page.skip(4);
}

/** Draws a block where the page is, and goes on below it. */
export function drawBlock(page: PageWriter, block: Block): void {
  switch (block.kind) {
    case "text":
      return drawText(page, block);
    case "facts":
      return drawFacts(page, block);
    case "steps":
      return drawSteps(page, block);
    case "table":
      return drawTable(page, block);
  }
}
