import type { Dependencies } from "#server/dependencies.ts";
import type { CarriersFeature } from "#server/features/carriers/create-carriers-feature.ts";
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
  readonly pdfs: Pick<PdfsFeature, "pdfStore">;
  readonly carriers: Pick<CarriersFeature, "checkRecord">;
};

/** Handles submitted profiles: quote requests, copies by email, downloads; and lists them for the operator. */
export function createSubmissionsFeature(deps: Deps): Feature {
  const { database, repositories, transact, mail, pdfs, carriers } = deps;
  const { profileRecords, records } = repositories;
  const hasTrigrams = database.supportsTrigrams;
  const { mailService, confirmationService } = mail;
  const { pdfStore } = pdfs;
  const { checkRecord } = carriers;
  return {
    routes: [
      ...submissionsRoutes(
        createSubmissionsService({ transact, mail: mailService, pdfStore, checkRecord, profileRecords }),
        createConfirmationsService({ transact, mail: mailService, confirmation: confirmationService }),
      ),
      ...recordsRoutes(createRecordsService({ records, transact, hasTrigrams })),
    ],
  };
}
