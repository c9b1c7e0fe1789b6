import { CheckBudget } from "./check-budget.ts";
import { checkPageTree } from "./page-tree.ts";
import { readDocument } from "./pdf-document.ts";
import { PdfRefusal, type PdfFault } from "./pdf-refusal.ts";

/**
 * What keeps a PDF out; undefined for a sound one. It must be whole, from its header to at least one page, and hold
 * nothing that runs, opens, sends, hides or carries anything. Takes about a millisecond for each thousand values.
 */
export function examinePdf(source: Buffer): PdfFault | undefined {
  try {
    checkEnds(source);
    checkPageTree(readDocument(source, new CheckBudget(source.byteLength)));
    return undefined;
  } catch (error) {
    // Everything else that is thrown on the way is the library's word for bytes that make no sense.
    const problem = error instanceof PdfRefusal ? error.problem : "unreadable";
    // What is encrypted makes no sense before it is known to be.
    return problem === "unreadable" && source.includes("/Encrypt") ? "encrypted" : problem;
  }
}

const startOfFile = /^%PDF-\d\.\d/;
const endOfFile = /startxref\s+\d+\s+%%EOF/;

/** A file may go on for a while after its end, and for as long as it likes with nothing. */
function checkEnds(source: Buffer): void {
  let end = source.byteLength;
  while (end > 0 && (source[end - 1] ?? 0) <= 0x20) end -= 1;
  const isWhole =
    startOfFile.test(source.toString("latin1", 0, 16)) &&
    endOfFile.test(source.toString("latin1", Math.max(0, end - 1024), end));
  if (!isWhole) throw new PdfRefusal("unreadable");
}
