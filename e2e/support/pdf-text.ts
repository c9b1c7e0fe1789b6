import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import "#shared/testing/node-22.ts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { SummaryBlock, SummarySection } from "../../shared/profile/derived/summary.ts";

/** Ignores whitespace: a line that wraps on paper is still the same text. */
export const squeeze = (text: string): string => text.replace(/\s+/gu, "");

/** The text of each page as read by PDF.js. */
export async function getPageTexts(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const file = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  await task.destroy();
  return pages;
}

/** The text as read by poppler, or undefined if poppler is not installed. */
export function popplerText(pdf: Uint8Array): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "rigfile-pdf-"));
  try {
    const file = join(folder, "profile.pdf");
    writeFileSync(file, pdf);
    return execFileSync("pdftotext", ["-raw", "-enc", "UTF-8", file, "-"], { encoding: "utf8" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const getTexts = (block: SummaryBlock): string[] =>
  block.kind === "items"
    ? block.items.flatMap(({ label, value }) => [label, value])
    : [block.title, ...block.columns.map(({ label }) => label), ...block.rows.flat()];

/** Every heading, label and answer that a document must contain. */
export const textsIn = (sections: readonly SummarySection[]): string[] =>
  sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(getTexts)]).filter(Boolean);

/** The texts that are missing, ignoring case. */
export function missingTexts(wanted: readonly string[], text: string): string[] {
  const haystack = squeeze(text).toLowerCase();
  return wanted.filter((one) => !haystack.includes(squeeze(one).toLowerCase()));
}

/** Labels that are not directly followed by their answer. */
export function strayLabels(sections: readonly SummarySection[], text: string): string[] {
  const items = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "items" ? block.items : []));
  const pairs = items.map(({ label, value }) => `${label} ${value}`);
  return missingTexts(pairs, text);
}
