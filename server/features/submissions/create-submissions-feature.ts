import type { Dependencies, Feature } from "#server/http/feature.ts";
import type { CarriersFeature } from "#server/fmcsa/carriers/create-carriers-feature.ts";
import type { MailFeature } from "#server/mail/create-mail-feature.ts";
import type { PdfsFeature } from "#server/features/pdfs/create-pdfs-feature.ts";
import type { VisitsFeature } from "#server/features/visits/create-visits-feature.ts";
import { confirmationsRoutes } from "./confirmations-routes.ts";
import { quotesRoutes } from "./quotes/quotes-routes.ts";
import { recordsRoutes } from "./records/records-routes.ts";
import { createRequireOwnAddress } from "./require-own-address.ts";
import { createSimilarSearch } from "./records/similar-search.ts";
import { submissionsRoutes } from "./submissions-routes.ts";
import { profileRecordsRepository } from "#server/records/profile-records-repository.ts";

type Deps = Pick<
  Dependencies,
  "clock" | "database" | "exportSlots" | "log" | "metrics" | "random" | "store" | "transact"
> & {
  readonly mail: Pick<
    MailFeature,
    "mailService" | "confirmationService" | "caughtMailPath" | "confirmedBrowsers" | "releaseWaiting"
  >;
  readonly pdfs: Pick<PdfsFeature, "pdfStore">;
  readonly carriers: Pick<CarriersFeature, "checkRecord" | "findEmail">;
  readonly visits: Pick<VisitsFeature, "countSent">;
};

/** Handles submitted profiles: quote requests, copies by email, downloads; and lists them for the operator. */
export function createSubmissionsFeature(deps: Deps): Feature {
  const { store, transact, mail, pdfs, carriers, visits } = deps;
  const profileRecords = profileRecordsRepository(store);
  const { mailService, confirmationService: confirmation, confirmedBrowsers } = mail;
  const parts = { transact, random: deps.random, mail: mailService, confirmedBrowsers };
  const { checkRecord, findEmail } = carriers;
  return {
    routes: [
      ...submissionsRoutes({
        ...parts,
        metrics: deps.metrics,
        pdfStore: pdfs.pdfStore,
        checkRecord,
        requireOwnAddress: createRequireOwnAddress({ findEmail, confirmedBrowsers }),
        profileRecords,
        countSent: visits.countSent,
      }),
      ...confirmationsRoutes({
        ...parts,
        confirmation,
        releaseWaiting: mail.releaseWaiting,
        caughtMailPath: mail.caughtMailPath,
      }),
      ...recordsRoutes({ ...deps, pdfStore: pdfs.pdfStore, findSimilar: createSimilarSearch(deps) }),
      ...quotesRoutes(deps),
    ],
  };
}
