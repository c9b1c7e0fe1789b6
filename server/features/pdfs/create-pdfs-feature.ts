import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { type AcceptPdf, createAcceptPdf } from "./accept-pdf.ts";
import { createPdfChecker } from "./check/pdf-checker.ts";
import { openPdfRoute } from "./open-pdf-route.ts";

type Deps = Pick<Dependencies, "log" | "repositories" | "transact">;

export type PdfsFeature = Feature & { readonly acceptPdf: AcceptPdf };

/** Checks and names the PDFs that visitors send, and opens them for the operator. */
export function createPdfsFeature({ log, repositories, transact }: Deps): PdfsFeature {
  const checker = createPdfChecker({ log });
  return {
    acceptPdf: createAcceptPdf({ checker, now: () => new Date() }),
    routes: [openPdfRoute({ pdfs: repositories.pdfs, transact })],
    close: checker.close,
  };
}
