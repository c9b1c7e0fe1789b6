import type { Dependencies } from "#server/http/feature.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import type { Store } from "#server/db/store.ts";
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
} from "#shared/api/admin/saved-replies.ts";
import { savedRepliesRepository } from "./saved-replies-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Deps = Pick<Dependencies, "store" | "transact">;

export const savedRepliesRoutes = ({ store, transact }: Deps): Route[] => [
  route(listSavedReplies, async ({ query }) => savedRepliesRepository(store).list(query)),

  route(addSavedReply, async ({ body, ...sent }) => {
    await transact.once(sent.request, async (tx) => {
      await savedRepliesRepository(tx).add(body);
      await note(tx, sent, body.title, "added");
    });
    return done("The reply is saved.");
  }),

  route(changeSavedReply, async ({ params, body, ...sent }) => {
    await transact.run(async (tx) => {
      if (!(await savedRepliesRepository(tx).change(params.id, body))) throw gone();
      await note(tx, sent, body.title, "changed");
    });
    return done("The reply is saved.");
  }),

  route(removeSavedReply, async ({ params, ...sent }) => {
    await transact.run(async (tx) => {
      const title = await savedRepliesRepository(tx).remove(params.id);
      if (title === undefined) throw gone();
      await note(tx, sent, title, "removed");
    });
    return done("The saved reply is deleted.");
  }),
];

const gone = (): AppError => new AppError(404, "This saved reply doesn't exist anymore.");

const note = async (
  store: Store,
  sent: AdminRequest,
  title: string,
  change: "added" | "changed" | "removed",
): Promise<void> => auditRepository(store).add("saved_reply_changed", toActor(sent), { title, change });
