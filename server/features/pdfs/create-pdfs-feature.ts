import { type Dependencies, type Feature, route, type Route, toActor } from "#server/http/route.ts";
import { AppError } from "#server/base/app-error.ts";
import type { Transact } from "#server/http/transact.ts";
import { openPdf } from "#shared/api/admin/records/profile-records-api.ts";
import { createPdfDrawer } from "./pdf-drawer.ts";
import { createPdfStore, type PdfStore } from "./pdf-store.ts";
import { pdfsRepository } from "#server/records/pdfs-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Deps = Pick<Dependencies, "clock" | "log" | "store" | "transact">;

export type PdfsFeature = Feature & { readonly pdfStore: PdfStore };

export function createPdfsFeature({ clock, log, store, transact }: Deps): PdfsFeature {
  const drawer = createPdfDrawer({ log });
  const pdfStore = createPdfStore({ pdfs: pdfsRepository(store), transact, clock, drawer });
  return { pdfStore, routes: [openPdfRoute(pdfStore, transact)], close: drawer.close };
}

/** Sends a stored PDF one slice at a time, and records that it was opened. */
const openPdfRoute = (pdfStore: PdfStore, transact: Transact): Route =>
  route(openPdf, async ({ params: { file }, ...sent }) => {
    const pdf = file === null ? undefined : await pdfStore.openPath(`/${file}`);
    if (!pdf) throw new AppError(404, "This PDF doesn't exist. It may have been cleared.");
    const { filename, size, content } = pdf;
    await transact.run(async (tx) => auditRepository(tx).add("pdf_opened", toActor(sent), { filename }));
    return { contentType: "application/pdf", filename, isInline: true as const, size, content: content() };
  });
