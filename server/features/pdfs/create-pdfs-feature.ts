import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { type AcceptPdf, createAcceptPdf } from "./accept-pdf.ts";
import { createPdfChecker } from "./check/pdf-checker.ts";

export type PdfsFeature = Feature & { readonly acceptPdf: AcceptPdf };

/** Checks and names the PDFs that visitors send. */
export function createPdfsFeature({ log }: Pick<Dependencies, "log">): PdfsFeature {
  const checker = createPdfChecker({ log });
  return { acceptPdf: createAcceptPdf({ checker, now: () => new Date() }), close: checker.close };
}
