import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import type { MailFeature } from "#server/features/mail/create-mail-feature.ts";
import type { PdfsFeature } from "#server/features/pdfs/create-pdfs-feature.ts";
import { createConfirmationsService } from "./confirmations-service.ts";
import { submissionsRoutes } from "./submissions-routes.ts";
import { createSubmissionsService } from "./submissions-service.ts";

type Deps = Pick<Dependencies, "repositories" | "transact"> & {
  readonly mail: Pick<MailFeature, "mailService" | "confirmationService">;
  readonly pdfs: Pick<PdfsFeature, "acceptPdf">;
};

/** Handles submitted profiles: quote requests, copies by email, downloads. */
export function createSubmissionsFeature({ repositories, transact, mail, pdfs }: Deps): Feature {
  const { profileRecords } = repositories;
  const { mailService, confirmationService } = mail;
  const { acceptPdf } = pdfs;
  return {
    routes: submissionsRoutes(
      createSubmissionsService({ transact, mail: mailService, acceptPdf, profileRecords }),
      createConfirmationsService({ transact, mail: mailService, confirmation: confirmationService }),
    ),
  };
}
