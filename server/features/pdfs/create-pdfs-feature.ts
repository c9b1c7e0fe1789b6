import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import { createPdfDrawer } from "./drawing/pdf-drawer.ts";
import { openPdfRoute } from "./open-pdf-route.ts";
import { createPdfStore, type PdfStore } from "./pdf-store.ts";

type Deps = Pick<Dependencies, "log" | "repositories" | "transact">;

export type PdfsFeature = Feature & { readonly pdfStore: PdfStore };

/** Draws and names the PDFs that are mailed or stored, and opens them for the operator. */
export function createPdfsFeature({ log, repositories: { pdfs }, transact }: Deps): PdfsFeature {
  const drawer = createPdfDrawer({ log });
  const pdfStore = createPdfStore({ pdfs, transact, drawer, now: () => new Date() });
  return { pdfStore, routes: [openPdfRoute({ pdfStore, transact })], close: drawer.close };
}
