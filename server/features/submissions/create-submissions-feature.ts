import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import type { MailFeature } from "#server/features/mail/create-mail-feature.ts";
import type { PdfsFeature } from "#server/features/pdfs/create-pdfs-feature.ts";
import { createConfirmationsService } from "./confirmations-service.ts";
import { recordsRoutes } from "./records/records-routes.ts";
import { createRecordsService } from "./records/records-service.ts";
import { submissionsRoutes } from "./submissions-routes.ts";
import { createSubmissionsService } from "./submissions-service.ts";

type Deps = Pick<Dependencies, "database" | "repositories" | "transact"> & {
  readonly mail: Pick<MailFeature, "mailService" | "confirmationService">;
  readonly pdfs: Pick<PdfsFeature, "acceptPdf">;
};

/** Handles submitted profiles: quote requests, copies by email, downloads; and lists them for the operator. */
export function createSubmissionsFeature({ database, repositories, transact, mail, pdfs }: Deps): Feature {
  const { profileRecords, records } = repositories;
  const hasTrigrams = database.supportsTrigrams;
  const { mailService, confirmationService } = mail;
  const { acceptPdf } = pdfs;
  return {
    routes: [
      ...submissionsRoutes(
        createSubmissionsService({ transact, mail: mailService, acceptPdf, profileRecords }),
        createConfirmationsService({ transact, mail: mailService, confirmation: confirmationService }),
      ),
      ...recordsRoutes(createRecordsService({ records, transact, hasTrigrams })),
    ],
  };
}
