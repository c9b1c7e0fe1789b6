import type { Dependencies, Feature } from "#server/http/feature.ts";
import type { PdfsFeature } from "#server/features/pdfs/create-pdfs-feature.ts";
import { createExportSlots } from "#server/http/exports/export-slots.ts";
import { done, found, route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { exportEverything } from "#shared/api/admin/clear-data.ts";
import { erasePerson, exportPerson, findPerson } from "#shared/api/admin/records/people.ts";
import type { MailFeature } from "#server/mail/create-mail-feature.ts";
import { createPeopleService } from "./people-service.ts";
import { yourDataRoutes } from "./your-data/your-data-routes.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "exportSlots" | "random" | "store" | "transact"> & {
  readonly pdfs: Pick<PdfsFeature, "pdfStore">;
  readonly mail: Pick<MailFeature, "mailService" | "dataSessions">;
};

/** What is kept of one person: to see it, to hand it out, and to erase it. */
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
        // Their own: nobody keeps the operator from exporting.
        exportSlots: createExportSlots(),
        mail: mail.mailService,
        sessions: mail.dataSessions,
      }),
    ],
  };
}
