import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import type { Repositories } from "#server/repositories.ts";
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
} from "#shared/api/admin/saved-replies.ts";

type Deps = Pick<Dependencies, "random" | "repositories" | "transact">;

export const savedRepliesRoutes = ({ random, repositories: { savedReplies }, transact }: Deps): Route[] => [
  route(listSavedReplies, async ({ query }) => savedReplies.list(query)),

  route(addSavedReply, async ({ body, ...sent }) => {
    await transact.once(sent.request, random.uuid(), async (store) => {
      await store.savedReplies.add(body);
      await note(store, sent, body.title, "added");
    });
    return done("The reply is saved.");
  }),

  route(changeSavedReply, async ({ params, body, ...sent }) => {
    await transact.run(async (store) => {
      if (!(await store.savedReplies.change(params.id, body))) throw gone();
      await note(store, sent, body.title, "changed");
    });
    return done("The reply is saved.");
  }),

  route(removeSavedReply, async ({ params, ...sent }) => {
    await transact.run(async (store) => {
      const title = await store.savedReplies.remove(params.id);
      if (title === undefined) throw gone();
      await note(store, sent, title, "removed");
    });
    return done("The saved reply is deleted.");
  }),
];

const gone = (): AppError => new AppError(404, "This saved reply doesn't exist anymore.");

const note = async (
  { audit }: Pick<Repositories, "audit">,
  sent: AdminRequest,
  title: string,
  change: "added" | "changed" | "removed",
): Promise<void> => audit.add("saved_reply_changed", toActor(sent), { title, change });
