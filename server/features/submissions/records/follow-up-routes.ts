import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { setFollowUp } from "#shared/api/admin/records/quote-requests.ts";
import { setAgencyAnswer } from "#shared/api/admin/records/quote-routing.ts";

type Deps = Pick<Dependencies, "transact">;

/** Notes what became of quote requests, and what agencies answered. */
export const followUpRoutes = ({ transact }: Deps): Route[] => [
  route(setFollowUp, async ({ params: { id }, body: { previousFollowUpAt, note, ...body }, ...sent }) => {
    const change = await transact.run(async (store) => {
      const before = await store.followUps.lockFollowUp(id);
      if (!before) throw new AppError(404, "This quote request doesn't exist. It may have been cleared.");
      if ((before.followUpAt?.toISOString() ?? null) !== previousFollowUpAt)
        throw new AppError(409, "Someone changed this follow-up while you had it open. Reload to see it.");
      const hasNote = note.trim() !== "";
      const { followUp, dueOn = before.dueOn } = body;
      const after = { followUp, dueOn, followUpNote: hasNote ? note : before.followUpNote };
      const followUpAt = await store.followUps.setFollowUp(id, after);
      const actor = toActor(sent);
      if (hasNote) {
        await store.followUps.addNote({ recordId: id, author: actor.username, text: note });
        await store.drafts.remove({ subjectId: id, kind: "follow_up" });
      }
      const details = { record: id, from: before.followUp, to: followUp, dueOn, hasNote };
      await store.audit.add("follow_up_changed", actor, details);
      return { ...after, followUpAt };
    });
    return { ...done("The follow-up is saved."), ...change };
  }),

  route(setAgencyAnswer, async ({ params: { id }, body: { recipient, result, ...rest }, ...sent }) => {
    const key = { recordId: id, recipient: recipient.toLowerCase() };
    await transact.run(async (store) => {
      const isQuote = await store.followUps.lockFollowUp(id);
      const messages = isQuote ? await store.records.findDeliveries([id]) : [];
      const isTheirs = (address: string) => address.toLowerCase() === key.recipient;
      if (!messages.some(({ audience, recipient: to }) => audience === "staff" && isTheirs(to)))
        throw new AppError(404, "This quote request didn't go to this agency. It may have been cleared.");
      if (result === null) await store.followUps.removeAnswer(id, key.recipient);
      else await store.followUps.setAnswer({ ...key, result, ...rest });
      const details = { record: id, agency: recipient, result, premium: rest.premium };
      await store.audit.add("agency_answered", toActor(sent), details);
    });
    return done("This answer is saved.");
  }),
];
