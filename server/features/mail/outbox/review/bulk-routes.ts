import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/http/app-error.ts";
import { done, found, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import type { Repositories } from "#server/repositories.ts";
import { type BulkAction, bulkActions, changeMessages, countOutbox } from "#shared/api/admin/outbox.ts";
import { pluralize } from "#shared/pluralize.ts";
import { describeStatus } from "./describe-status.ts";

type Deps = Pick<Dependencies, "repositories" | "transact">;

/** The addresses that get no email: customers who unsubscribed, and dead ones. */
async function findBlocked(
  { outboxReview, blockedAddresses }: Pick<Repositories, "outboxReview" | "blockedAddresses">,
  wanted: Parameters<Repositories["outboxReview"]["findRecipients"]>[0],
): Promise<string[]> {
  const all = await outboxReview.findRecipients(wanted);
  const addressesOf = (isStaff: boolean) =>
    all.filter((each) => each.isStaff === isStaff).map(({ recipient }) => recipient);
  const [customers, staff] = await Promise.all([
    blockedAddresses.filter(addressesOf(false)),
    blockedAddresses.findBounced(addressesOf(true)),
  ]);
  return [...customers, ...staff];
}

/** Changes all messages in a state at once. */
export const bulkRoutes = ({ repositories, transact }: Deps): Route[] => [
  route(countOutbox, async ({ query }) => found({ count: await repositories.outboxReview.count(query) })),

  route(changeMessages, async ({ body: { action, ...wanted }, ...sent }) => {
    const allowed: readonly BulkAction[] = bulkActions[wanted.status];
    if (!allowed.includes(action))
      throw new AppError(
        409,
        `These messages can't be changed so: they are ${describeStatus(wanted.status)}.`,
      );
    const count = await transact.run(async ({ outboxReview, blockedAddresses, audit }) => {
      const changed =
        action === "cancel"
          ? await outboxReview.cancelAll(wanted)
          : await outboxReview.requeueAll(
              wanted,
              await findBlocked({ outboxReview, blockedAddresses }, wanted),
            );
      // Without what was searched for, which can be an address: the trail is kept for good.
      const details = { count: changed, status: wanted.status, isRetry: action === "retry" };
      await audit.add(action === "retry" ? "resend" : "message_canceled", toActor(sent), details);
      return changed;
    });
    const text =
      action === "retry"
        ? `${pluralize(count, "message")} will be sent now.`
        : `${pluralize(count, "message")} canceled.`;
    return { ...done(text), count };
  }),
];
