import type { PdfFault } from "#shared/api/pdf-fault.ts";

/** Why a PDF can't be written anew. */
export class PdfRefused extends Error {
  override readonly name = "PdfRefused";
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}
