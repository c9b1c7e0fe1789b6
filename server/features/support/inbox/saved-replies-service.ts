import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { AppError } from "#server/http/app-error.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { savedReplyBody } from "#shared/api/admin/saved-replies.ts";

type Parts = {
  readonly savedReplies: Pick<Repositories["savedReplies"], "list">;
  readonly transact: Transact;
};
type Text = z.output<typeof savedReplyBody>;

const gone = (): AppError => new AppError(404, "This saved reply doesn't exist anymore.");

export type SavedRepliesService = ReturnType<typeof createSavedRepliesService>;

/** Text for replies. */
export const createSavedRepliesService = ({ savedReplies, transact }: Parts) => ({
  list: savedReplies.list,

  add: async (text: Text, sent: AdminRequest): Promise<void> => {
    await transact.once(sent.request, randomUUID(), async (store) => {
      await store.savedReplies.add(text);
      await note(store, sent, text.title, "added");
    });
  },

  /** Throws AppError 404 if there is none. */
  change: async (id: string, text: Text, sent: AdminRequest): Promise<void> =>
    transact.run(async (store) => {
      if (!(await store.savedReplies.change(id, text))) throw gone();
      await note(store, sent, text.title, "changed");
    }),

  /** Throws AppError 404 if there is none. */
  remove: async (id: string, sent: AdminRequest): Promise<void> =>
    transact.run(async (store) => {
      const title = await store.savedReplies.remove(id);
      if (title === undefined) throw gone();
      await note(store, sent, title, "removed");
    }),
});

const note = async (
  { audit }: Pick<Repositories, "audit">,
  sent: AdminRequest,
  title: string,
  change: "added" | "changed" | "removed",
): Promise<void> => audit.add("saved_reply_changed", toActor(sent), { title, change });
