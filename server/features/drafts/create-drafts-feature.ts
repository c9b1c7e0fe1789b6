import type { Dependencies, Feature } from "#server/http/feature.ts";
import { AppError } from "#server/base/app-error.ts";
import { found, route } from "#server/http/route.ts";
import type { Store } from "#server/db/store.ts";
import { type DraftKind, getDrafts, saveDraft } from "#shared/api/admin/drafts/drafts.ts";
import { draftsRepository } from "#server/records/drafts-repository.ts";
import { ticketsRepository } from "#server/records/tickets-repository.ts";
import { recordsRepository } from "#server/records/records-repository.ts";

type Deps = Pick<Dependencies, "store">;

const conflict = "This text was changed in another tab or browser.";

/** Throws AppError 404 unless what is written about exists. */
async function requireSubject(store: Store, id: string, kind: DraftKind) {
  if (kind !== "follow_up") {
    if (!(await ticketsRepository(store).find(id)))
      throw new AppError(404, "This ticket doesn't exist anymore.");
  } else if ((await recordsRepository(store).find(id))?.actionType !== "quote")
    throw new AppError(404, "This quote request doesn't exist. It may have been cleared.");
}

/** What is being written in the back office, so that neither a closed tab nor an ended session loses it. */
export const createDraftsFeature = ({ store }: Deps): Feature => {
  const drafts = draftsRepository(store);
  return {
    routes: [
      route(getDrafts, async ({ params: { id } }) => found(await drafts.list(id))),

      route(saveDraft, async ({ params: { id, kind }, body: { body, files = [], basedOn } }) => {
        await requireSubject(store, id, kind);
        const key = { subjectId: id, kind };
        if (body !== "" || files.length > 0) {
          const saved = await (basedOn === undefined
            ? drafts.add(key, { body, files })
            : drafts.change(key, basedOn, { body, files }));
          if (!saved) throw new AppError(409, conflict);
          return found(saved);
        }
        const isRemoved = basedOn !== undefined && (await drafts.remove(key, basedOn));
        if (!isRemoved && (await drafts.find(key))) throw new AppError(409, conflict);
        return found(null);
      }),
    ],
  };
};
