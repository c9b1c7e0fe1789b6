import type { Dependencies, Feature } from "#server/http/feature.ts";
import type { CarriersFeature } from "#server/fmcsa/carriers/create-carriers-feature.ts";
import type { MailFeature } from "#server/mail/create-mail-feature.ts";
import type { PdfsFeature } from "#server/features/pdfs/create-pdfs-feature.ts";
import type { VisitsFeature } from "#server/features/visits/create-visits-feature.ts";
import { quotesRoutes } from "./quotes-routes.ts";
import { recordsRoutes } from "./records/records-routes.ts";
import { createRequireOwnAddress } from "./require-own-address.ts";
import { createSimilarSearch } from "./records/similar-search.ts";
import { submissionsRoutes } from "./submissions-routes.ts";
import { profileRecordsRepository } from "#server/records/profile-records-repository.ts";
import type { ConfirmationService } from "#server/mail/confirmation/confirmation-service.ts";
import type { ConfirmedBrowsers } from "#server/mail/confirmation/confirmed-browsers.ts";
import type { ReleaseWaiting } from "#server/mail/routing/release-waiting.ts";
import type { MailService } from "#server/mail/mail-service.ts";
import { AppError, invalid } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import type { Transact } from "#server/http/transact.ts";
import { confirmEmail, requestCode } from "#shared/api/email-confirmation-api.ts";
import { codeAnswer } from "./submitted-answers.ts";

type Parts = {
  readonly transact: Transact;
  readonly mail: Pick<MailService, "addressCode" | "deliver">;
  readonly confirmation: Pick<ConfirmationService, "confirm">;
  readonly confirmedBrowsers: Pick<ConfirmedBrowsers, "createToken">;
  readonly releaseWaiting: ReleaseWaiting;
  /** The page of caught mail; undefined if a mail server delivers it. */
  readonly caughtMailPath: string | undefined;
};

/** Codes with which a browser confirms an address. */
const confirmationsRoutes = ({
  transact,
  mail,
  confirmation,
  confirmedBrowsers,
  releaseWaiting,
  caughtMailPath: mailbox,
}: Parts): Route[] => [
  route(requestCode, async ({ body: { email: recipient }, request }) => {
    const { ip } = request;
    const { id } = await transact.once(request, async (tx, submissionId) =>
      mail.addressCode(tx, { recipient, submissionId, ip }),
    );
    const answer = codeAnswer(await mail.deliver(id), recipient);
    return { ...answer, confirmationId: id, ...(mailbox && { mailbox }) };
  }),

  route(confirmEmail, async ({ body: { confirmationId, code, references = [] } }) => {
    const checked = await confirmation.confirm(confirmationId, code);
    if (checked === "over")
      throw new AppError(410, "This code has expired or was tried too often. Ask for a new one.");
    if ("triesLeft" in checked) throw invalid([{ path: "code", message: wrongCode(checked.triesLeft) }]);
    const isAsked = references.length > 0;
    const { sent, waiting } = isAsked
      ? await releaseWaiting({ email: checked.address, references })
      : { sent: 0, waiting: 0 };
    const rest = sent > 0 ? " Your quote request is on its way." : "";
    return {
      ...done(`The address is confirmed.${rest}`),
      token: confirmedBrowsers.createToken(checked.address),
      ...(isAsked && waiting === 0 && { released: true as const }),
    };
  }),
];

const wrongCode = (triesLeft: number): string =>
  `That's not the code in our newest email. You have ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left.`;

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

/** Handles quote requests, self-emails and downloads, and lists them for the operator. */
export function createSubmissionsFeature(deps: Deps): Feature {
  const { store, transact, mail, pdfs, carriers, visits } = deps;
  const profileRecords = profileRecordsRepository(store);
  const { mailService, confirmationService: confirmation, confirmedBrowsers } = mail;
  const parts = { transact, mail: mailService, confirmedBrowsers };
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
