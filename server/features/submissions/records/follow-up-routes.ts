import type { Dependencies } from "#server/http/feature.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { setFollowUp } from "#shared/api/admin/records/quote-requests-api.ts";
import { setAgencyAnswer } from "#shared/api/admin/records/quote-routing.ts";
import { followUpsRepository } from "#server/records/follow-ups-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { recordsRepository } from "#server/records/records-repository.ts";

type Deps = Pick<Dependencies, "transact">;

export const followUpRoutes = ({ transact }: Deps): Route[] => [
  route(setFollowUp, async ({ params: { id }, body: { previousFollowUpAt, note, ...body }, ...sent }) => {
    const change = await transact.run(async (tx) => {
      const before = await followUpsRepository(tx).lockFollowUp(id);
      if (!before) throw new AppError(404, "This quote request doesn't exist. It may have been cleared.");
      if ((before.followUpAt?.toISOString() ?? null) !== previousFollowUpAt)
        throw new AppError(409, "Someone changed this follow-up while you had it open. Reload to see it.");
      const hasNote = note.trim() !== "";
      const { followUp, dueOn = before.dueOn } = body;
      const after = { followUp, dueOn, followUpNote: hasNote ? note : before.followUpNote };
      const followUpAt = await followUpsRepository(tx).setFollowUp(id, after);
      const actor = toActor(sent);
      if (hasNote) {
        await followUpsRepository(tx).addNote({ recordId: id, author: actor.username, text: note });
      }
      const details = { record: id, from: before.followUp, to: followUp, dueOn, hasNote };
      await auditRepository(tx).add("follow_up_changed", actor, details);
      return { ...after, followUpAt };
    });
    return { ...done("The follow-up is saved."), ...change };
  }),

  route(setAgencyAnswer, async ({ params: { id }, body: { recipient, result, ...rest }, ...sent }) => {
    const key = { recordId: id, recipient: recipient.toLowerCase() };
    await transact.run(async (tx) => {
      const isQuote = await followUpsRepository(tx).lockFollowUp(id);
      const messages = isQuote ? await recordsRepository(tx).findDeliveries([id]) : [];
      const isTheirs = (address: string) => address.toLowerCase() === key.recipient;
      if (!messages.some(({ audience, recipient: to }) => audience === "staff" && isTheirs(to)))
        throw new AppError(404, "This quote request didn't go to this agency. It may have been cleared.");
      if (result === null) await followUpsRepository(tx).removeAnswer(id, key.recipient);
      else await followUpsRepository(tx).setAnswer({ ...key, result, ...rest });
      const details = { record: id, agency: recipient, result, premium: rest.premium };
      await auditRepository(tx).add("agency_answered", toActor(sent), details);
    });
    return done("This answer is saved.");
  }),
];
