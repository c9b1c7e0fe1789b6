import { AppError } from "#server/http/app-error.ts";
import { route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import type { Transact } from "#server/repositories.ts";
import { openPdf } from "#shared/api/admin/records/pdfs.ts";
import type { PdfStore } from "./pdf-store.ts";

type Deps = { readonly pdfStore: Pick<PdfStore, "openPath">; readonly transact: Transact };

/** Sends a stored PDF for the browser to show, one slice at a time, and records that it was opened. */
export const openPdfRoute = ({ pdfStore, transact }: Deps): Route =>
  route(openPdf, async ({ params: { file }, session, request }) => {
    const pdf = file === null ? undefined : await pdfStore.openPath(`/${file}`);
    if (!pdf) throw new AppError(404, "This PDF doesn't exist. It may have been cleared.");
    const { filename, size } = pdf;
    await transact.run(async ({ audit }) =>
      audit.add("pdf_opened", toActor({ session, request }), { filename }),
    );
    return {
      contentType: "application/pdf",
      filename,
      isInline: true as const,
      size,
      content: pdf.content(),
    };
  });
