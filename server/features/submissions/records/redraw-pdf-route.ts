import type { Dependencies } from "#server/http/feature.ts";
import type { PdfStore } from "#server/features/pdfs/pdf-store.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { redrawPdf } from "#shared/api/admin/records/profile-records-api.ts";
import { recordsRepository } from "#server/records/records-repository.ts";
import { pdfsRepository } from "#server/records/pdfs-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Deps = Pick<Dependencies, "transact"> & { readonly pdfStore: Pick<PdfStore, "plan"> };

/** Marks a PDF to be drawn from its answers when it is next opened or sent, under the day of the request. */
export const redrawPdfRoute = ({ transact, pdfStore }: Deps): Route =>
  route(redrawPdf, async ({ params: { id }, ...sent }) => {
    await transact.run(async (tx) => {
      const record = await recordsRepository(tx).lockForPdf(id);
      if (!record) throw new AppError(404, "This record doesn't exist. It may have been cleared.");
      const { pdfDeletedAt, companyProfileId, companyName, createdAt: date } = record;
      if (!pdfDeletedAt) throw new AppError(409, "The PDF of this record wasn't deleted. Reload to see it.");
      const profile =
        companyProfileId === null ? undefined : await recordsRepository(tx).findProfile(companyProfileId);
      if (!profile)
        throw new AppError(409, "The answers of this record weren't kept, so its PDF can't be drawn.");
      const pdf = await pdfsRepository(tx).add(
        pdfStore.plan({ companyName, answers: profile.answers, date }),
      );
      await recordsRepository(tx).setPdf(id, pdf);
      await auditRepository(tx).add("pdf_redrawn", toActor(sent), { record: id });
    });
    return done("The PDF can be opened again.");
  });
