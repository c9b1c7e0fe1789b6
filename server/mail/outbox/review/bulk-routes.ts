import { done, found, route, type Route } from "#server/http/route.ts";
import { type Actor, toActor } from "#server/http/access.ts";
import { AppError } from "#server/base/app-error.ts";
import { releaseEach, type RoutingDeps } from "#server/mail/routing/release-waiting.ts";
import type { Store } from "#server/db/store.ts";
import {
  type LeftOut,
  describeLeftOut,
  type BulkAction,
  bulkActions,
  type BulkStatus,
  changeMessages,
  countOutbox,
} from "#shared/api/admin/outbox-api.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usList } from "#shared/text/us-english.ts";
import { describeStatus } from "./describe-message-status.ts";
import { outboxReviewRepository } from "./outbox-review-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";

type Wanted = { readonly status: BulkStatus; readonly search?: string | undefined };
type Changed = { readonly message: string; readonly count: number; readonly leftOut: LeftOut[] };

export const bulkRoutes = (deps: RoutingDeps): Route[] => [
  route(countOutbox, async ({ query }) =>
    found({ count: await outboxReviewRepository(deps.store).count(query) }),
  ),

  route(changeMessages, async ({ body: { action, ...wanted }, ...sent }) => {
    const allowed: readonly BulkAction[] = bulkActions[wanted.status];
    if (!allowed.includes(action))
      throw new AppError(
        409,
        `These messages can't be changed like that. They are ${describeStatus(wanted.status)}.`,
      );
    const retryOrRelease = wanted.status === "held" ? releaseAll : retryAll;
    const change = action === "cancel" ? cancelAll : retryOrRelease;
    const { message, ...changed } = await change(deps, wanted, toActor(sent));
    return { ...done(`${message}${describeLeftOut(changed.leftOut)}`), ...changed };
  }),
];

async function cancelAll({ transact }: RoutingDeps, wanted: Wanted, actor: Actor): Promise<Changed> {
  return transact.run(async (tx) => {
    const all = await outboxReviewRepository(tx).count(wanted);
    const count = await outboxReviewRepository(tx).cancelAll(wanted);
    await auditRepository(tx).add("message_canceled", actor, {
      count,
      status: wanted.status,
      isRetry: false,
    });
    return { message: `${pluralize(count, "message")} canceled.`, count, leftOut: toUnderWay(all - count) };
  });
}

async function retryAll({ config, transact }: RoutingDeps, wanted: Wanted, actor: Actor): Promise<Changed> {
  return transact.run(async (tx) => {
    const outboxReview = outboxReviewRepository(tx);
    const audit = auditRepository(tx);
    const [all, blocked] = [await outboxReview.count(wanted), await findBlocked(tx, wanted)];
    const count = await outboxReview.requeueAll(
      wanted,
      blocked.flatMap(({ addresses }) => addresses),
    );
    // Without the searched text, which can be an address: the trail is kept for good.
    await audit.add("resend", actor, { count, status: wanted.status, isRetry: true });
    const deleted = {
      reason: "Their text or PDF was deleted",
      count: await outboxReview.countDeleted(wanted),
    };
    const spared = [...blocked, deleted].flatMap(({ reason, count: of }) =>
      of > 0 ? [{ reason, count: of }] : [],
    );
    const others = spared.reduce((rest, each) => rest - each.count, all - count);
    const leftOut = [...spared, ...toUnderWay(others)];
    const when = config.mail.isPaused ? "once mail isn't paused anymore" : "now";
    return { message: `${pluralize(count, "message")} will be sent ${when}.`, count, leftOut };
  });
}

/** Sends held tickets to the support desk, backups' messages as they are, and held quote requests to all agencies that match. */
async function releaseAll(deps: RoutingDeps, wanted: Wanted, actor: Actor): Promise<Changed> {
  const [tickets, restored] = await deps.transact.run(async (tx) => {
    const counts = [
      await outboxReviewRepository(tx).releaseMessages("desk_limit", wanted),
      await outboxReviewRepository(tx).releaseMessages("restored", wanted),
    ] as const;
    const count = counts[0] + counts[1];
    if (count > 0) await auditRepository(tx).add("resend", actor, { count, status: "held", isRetry: true });
    return counts;
  });
  const ids = await outboxReviewRepository(deps.store).findSubmissions(wanted);
  const { released, leftOut } = await releaseEach(deps, ids, actor);
  const quotes = released > 0 || tickets + restored === 0 ? [pluralize(released, "quote request")] : [];
  const all = [
    ...quotes,
    ...(tickets > 0 ? [pluralize(tickets, "ticket")] : []),
    ...(restored > 0 ? [`${pluralize(restored, "message")} from a backup`] : []),
  ];
  return { message: `${usList(all)} released.`, count: released + tickets + restored, leftOut };
}

const toUnderWay = (count: number): LeftOut[] =>
  count > 0 ? [{ reason: "They were just about to be sent", count }] : [];

type Blocked = { readonly reason: string; readonly addresses: string[]; readonly count: number };

/** Finds addresses that get no email: unsubscribed and dead ones. */
async function findBlocked(store: Store, wanted: Wanted): Promise<Blocked[]> {
  const all = await outboxReviewRepository(store).findRecipients(wanted);
  const bounced = await blockedAddressesRepository(store).findDead(all.map(({ recipient }) => recipient));
  const dead = new Set(bounced.map(({ address }) => address));
  const customers = all.filter(({ recipient, isStaff }) => !isStaff && !dead.has(recipient));
  const unwilling = new Set(
    await blockedAddressesRepository(store).filter(customers.map(({ recipient }) => recipient)),
  );
  const toBlocked = (reason: string, blocked: ReadonlySet<string>): Blocked => {
    const messages = all.filter(({ recipient }) => blocked.has(recipient));
    const count = messages.reduce((sum, each) => sum + each.count, 0);
    return { reason, addresses: [...blocked], count };
  };
  return [
    toBlocked("Email to this address came back", dead),
    toBlocked("The recipient unsubscribed", unwilling),
  ];
}
