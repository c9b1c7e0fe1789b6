import { type Look, createPeopleService, type PeopleService } from "./people-service.ts";
import {
  type HeldItem,
  maxHeldItems,
  type YourData,
  openYourData,
  requestDataCode,
  downloadYourData,
  eraseYourData,
  getYourData,
} from "#shared/api/your-data/your-data.ts";
import { type Dependencies, type Feature, done, found, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/access.ts";
import type { PdfsFeature } from "#server/features/pdfs/pdf-store.ts";
import { createExportSlots, type ExportSlots } from "#server/http/exports/export-file.ts";
import { exportEverything } from "#shared/api/admin/clear-data.ts";
import { erasePerson, exportPerson, findPerson, type Person } from "#shared/api/admin/records/people.ts";
import type { MailFeature } from "#server/mail/create-mail-feature.ts";
import type { DataSessions } from "#server/mail/confirmation/confirmation-service.ts";
import type { MailService } from "#server/mail/mail-service.ts";
import { AppError, invalid } from "#server/base/app-error.ts";
import type { Transact } from "#server/http/transact.ts";
import type { Random } from "#server/base/random.ts";

type Item = Omit<HeldItem, "sentAt"> & { readonly sentAt: Date };

/** Counts and dates for the owner of an address, without content. */
function toYourData({ person, found: held, rows }: Look): Omit<YourData, "items"> & { items: Item[] } {
  const { counts, isUnsubscribed, revision } = held;
  const { profiles, records, pdfs, files, emails, tickets, ticketMessages } = counts;
  const notes = counts.notes + counts.agencyAnswers;
  const sent: Item[] = [
    ...rows.records.map(({ actionType: kind, companyName, createdAt: sentAt }) => ({
      kind,
      companyName,
      sentAt,
    })),
    ...rows.tickets.map(({ createdAt: sentAt }) => ({ kind: "ticket" as const, companyName: "", sentAt })),
  ];
  const items = sent.toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
  return {
    email: person.value,
    counts: { profiles, records, pdfs, files, emails, tickets, ticketMessages, notes },
    items: items.slice(0, maxHeldItems),
    moreItems: Math.max(0, items.length - maxHeldItems),
    isUnsubscribed,
    revision,
  };
}

type Parts = {
  readonly people: PeopleService;
  readonly sessions: DataSessions;
  readonly mail: Pick<MailService, "dataCode">;
  readonly exportSlots: ExportSlots;
  readonly random: Random;
  readonly transact: Transact;
};

/** The actor in the audit trail, which can't be deleted: without an address. */
const owner = { username: "visitor", ipAddress: null, isOwner: true } as const;

/** Lets an address's owner, proven by a code, see and delete its data. */
const yourDataRoutes = ({ people, sessions, mail, exportSlots, random, transact }: Parts): Route[] => {
  const prove = async (token: string): Promise<Person> => {
    const email = await sessions.findAddress(token);
    if (email === undefined)
      throw new AppError(401, "Your 15 minutes are over. Ask for a new code to continue.");
    return { by: "email", value: email };
  };
  return [
    route(requestDataCode, async ({ body: { email }, request: { ip } }) => {
      const requestId = random.uuid();
      await transact.run(async (tx) => mail.dataCode(tx, { recipient: email, submissionId: requestId, ip }));
      return { ...done("If we can email this address, a 6-digit code is on its way."), requestId };
    }),

    route(openYourData, async ({ body: { requestId, code } }) => {
      const opened = await sessions.open(requestId, code);
      if (opened === "over")
        throw new AppError(410, "This code was used, has expired or was tried too often. Ask for a new one.");
      if ("triesLeft" in opened) throw invalid([{ path: "code", message: wrongCode(opened.triesLeft) }]);
      return found(opened);
    }),

    route(getYourData, async ({ body: { token } }) =>
      found(toYourData(await people.look(await prove(token)))),
    ),

    route(downloadYourData, async ({ body: { token } }) => {
      const { file, begin } = people.toFile(await prove(token), owner);
      return exportSlots.limit(token, file, begin);
    }),

    route(eraseYourData, async ({ body: { token, revision } }) => {
      const person = await prove(token);
      const { beingSent, isUnsubscribed } = await people.erase({ person, revision, actor: owner });
      await sessions.end(token);
      return { ...done("Your data has been erased."), beingSent, isUnsubscribed };
    }),
  ];
};

const wrongCode = (triesLeft: number): string =>
  `That's not the code we emailed. You have ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left.`;

type Deps = Pick<Dependencies, "clock" | "config" | "exportSlots" | "random" | "store" | "transact"> & {
  readonly pdfs: Pick<PdfsFeature, "pdfStore">;
  readonly mail: Pick<MailFeature, "mailService" | "dataSessions">;
};

/** Shows, exports and erases the data of one person. */
export function createPeopleFeature({ exportSlots, pdfs, mail, ...deps }: Deps): Feature {
  const people = createPeopleService({ ...deps, pdfStore: pdfs.pdfStore });
  return {
    routes: [
      route(findPerson, async ({ body: { person } }) => found(await people.find(person))),

      route(exportPerson, async ({ body: { person }, ...sent }) => {
        const actor = toActor(sent);
        const { file, begin } = people.toFile(person, actor);
        return exportSlots.limit(actor.username, file, begin);
      }),

      route(exportEverything, async (sent) => {
        const actor = toActor(sent);
        const { file, begin } = people.toFileOfAll(actor);
        return exportSlots.limit(actor.username, file, begin);
      }),

      route(erasePerson, async ({ body: { person, revision }, ...sent }) => {
        const erased = await people.erase({ person, revision, actor: toActor(sent) });
        return { ...done("This person's data has been erased."), erased };
      }),

      ...yourDataRoutes({
        ...deps,
        people,
        // Separate slots: nobody keeps the operator from exporting.
        exportSlots: createExportSlots(),
        mail: mail.mailService,
        sessions: mail.dataSessions,
      }),
    ],
  };
}
