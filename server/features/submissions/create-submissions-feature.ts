import { type Dependencies, type Feature, done, route, type Route, found } from "#server/http/route.ts";
import { toActor, type Actor } from "#server/http/access.ts";
import type { CarriersFeature } from "#server/fmcsa/carriers/create-carriers-feature.ts";
import type { MailFeature } from "#server/mail/create-mail-feature.ts";
import type { PdfsFeature } from "#server/features/pdfs/pdf-store.ts";
import type { VisitsFeature } from "#server/features/visits/create-visits-feature.ts";
import { recordsRoutes } from "./records/records-routes.ts";
import { createRequireOwnAddress } from "./require-own-address.ts";
import { submissionsRoutes } from "./submissions-routes.ts";
import { createSimilarSearch } from "./records/similar-search.ts";
import { profileRecordsRepository } from "#server/records/company-profiles-repository.ts";
import type {
  ConfirmationService,
  ConfirmedBrowsers,
} from "#server/mail/confirmation/confirmation-service.ts";
import type { ReleaseWaiting } from "#server/mail/routing/release-waiting.ts";
import type { MailService } from "#server/mail/mail-service.ts";
import { AppError, invalid } from "#server/base/app-error.ts";
import type { Transact } from "#server/http/transact.ts";
import { confirmEmail, requestCode } from "#shared/api/email-confirmation-api.ts";
import { codeAnswer } from "./submitted-answers.ts";
import {
  countQuoteRequests,
  getQuoteNeighbors,
  maxCounted,
  setFollowUps,
  type FollowUpChange,
} from "#shared/api/admin/records/quote-requests-api.ts";
import type { RecordFilters, RecordQuery } from "#server/records/record-search-repository.ts";
import { quotesRepository } from "#server/records/quotes-repository.ts";
import { recordsRepository } from "#server/records/records-repository.ts";
import type { Store } from "#server/db/store.ts";
import type { FollowUp } from "#shared/api/admin/records/profile-records-api.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Locked = Awaited<ReturnType<ReturnType<typeof quotesRepository>["lock"]>>[number];

/** "new (2), contacted (1)" */
function countStates(states: readonly FollowUp[]): string {
  const counts = new Map<FollowUp, number>();
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([state, count]) => `${state} (${count})`).join(", ");
}

/** Runs one statement for each state. */
async function setStates(store: Store, rows: readonly Locked[], targets: ReadonlyMap<string, FollowUp>) {
  const before = new Map(rows.map((row) => [row.id, row.followUp]));
  const changed = [];
  for (const target of new Set(targets.values())) {
    const ids = rows.flatMap(({ id }) => (targets.get(id) === target ? [id] : []));
    for (const row of ids.length === 0 ? [] : await quotesRepository(store).setState(ids, target))
      changed.push({ ...row, from: before.get(row.id) ?? target });
  }
  return changed;
}

/** Changes rows that haven't changed since they were read, as one event. */
async function changeFollowUps(store: Store, changes: readonly FollowUpChange[], actor: Actor) {
  const wanted = new Map(changes.map((change) => [change.id.toLowerCase(), change]));
  const rows = await quotesRepository(store).lock([...wanted.keys()]);
  const isAsRead = ({ id, followUpAt }: Locked): boolean =>
    (followUpAt?.toISOString() ?? null) === wanted.get(id)?.previousFollowUpAt;
  const fresh = rows.filter(isAsRead);
  const targets = new Map([...wanted].map(([id, { followUp }]) => [id, followUp]));
  const changed = await setStates(store, fresh, targets);
  if (changed.length > 0)
    await auditRepository(store).add("follow_ups_changed", actor, {
      count: changed.length,
      from: countStates(changed.map(({ from }) => from)),
      to: countStates(changed.map(({ followUp }) => followUp)),
      requests: fresh.map(({ reference, id }) => reference ?? id).join(", "),
    });
  const conflicts = rows.filter((row) => !isAsRead(row)).map(({ reference: _reference, ...row }) => row);
  return { changed, conflicts };
}

type QuotesRoutesDeps = Pick<Dependencies, "database" | "store" | "transact">;

/** Works through quote requests: counts by state, the next one, and changes of many at once. */
const quotesRoutes = (deps: QuotesRoutesDeps): Route[] => [
  route(countQuoteRequests, async ({ query }) =>
    found(await quotesRepository(deps.store).countByState(query, maxCounted)),
  ),

  route(getQuoteNeighbors, async ({ params: { id }, query: { sort, ...wanted } }) => {
    const filters = { ...wanted, actionType: "quote" as const };
    const opposite = { ...sort, descending: !sort.descending };
    const [next = null, previous = null] = await Promise.all(
      [sort, opposite].map(async (order) => findNext(deps, id, filters, order)),
    );
    return found({ previous, next });
  }),

  route(setFollowUps, async ({ body: { changes }, ...sent }) => {
    const answer = await deps.transact.run(async (tx) => changeFollowUps(tx, changes, toActor(sent)));
    return { ...done("The follow-ups are saved."), ...answer };
  }),
];

/** The record after one in a list, which may no longer match the filters. */
async function findNext(
  { database, store }: QuotesRoutesDeps,
  id: string,
  filters: RecordFilters,
  sort: RecordQuery["sort"],
): Promise<string | undefined> {
  const cursor = await quotesRepository(store).findCursor(id, sort);
  if (cursor === undefined) return undefined;
  const page = await recordsRepository(store).list(
    filters,
    { cursor, limit: 1, sort },
    await database.hasTrigrams(),
  );
  return page.data[0]?.id;
}

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
