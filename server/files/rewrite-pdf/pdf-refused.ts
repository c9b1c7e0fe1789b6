import type { PdfFault } from "#shared/api/pdf-fault.ts";

export class PdfRefused extends Error {
  override readonly name = "PdfRefused";
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}
