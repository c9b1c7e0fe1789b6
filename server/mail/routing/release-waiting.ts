import type { Dependencies } from "#server/http/route.ts";
import type { Actor } from "#server/http/access.ts";
import type { FairShares, StaffLimits } from "#server/mail/limits/staff-limits.ts";
import { describeError } from "#server/base/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/base/periodic-job.ts";
import type { Store } from "#server/db/store.ts";
import { isWaitingForRoom } from "#shared/api/mail/outbox-statuses.ts";
import type { OutboxMessage } from "#shared/schema/mail.ts";
import { NotRouted, routeQuote } from "./routing-service.ts";
import { type ConfirmedQuote, routingRepository } from "./routing-repository.ts";
import { agenciesRepository } from "#server/mail/agencies/agencies-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import type { Outbox } from "#server/mail/outbox/outbox.ts";
import type { LeftOut } from "#shared/api/admin/outbox-api.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "log" | "random" | "store" | "transact"> & {
  readonly staff: StaffLimits;
  readonly shares: Pick<FairShares, "take">;
};

/** Number of requests sent, at least in part, and number still waiting. */
type Released = { readonly sent: number; readonly waiting: number };

export type ReleaseWaiting = (confirmed?: ConfirmedQuote) => Promise<Released>;

/** The actor in the audit trail. */
const server = { username: "server", ipAddress: null };

/**
 * Sends waiting quote requests, oldest first, each in a transaction. `confirmed`: only these, whose customer just confirmed
 * the address, and without their network's share; strangers may have requested others in that name.
 */
export const createRelease =
  (deps: Deps): ReleaseWaiting =>
  async (confirmed) => {
    let sent = 0;
    // Once a network's share is used up, its other requests are skipped.
    const full = new Set<string>();
    const found = await routingRepository(deps.store).findWaiting(confirmed);
    for (const { record: id, network } of found) {
      if (network !== null && full.has(network)) continue;
      try {
        const outcome = await deps.transact.run(async (tx) =>
          releaseOne(deps, tx, { id, isProven: confirmed !== undefined }),
        );
        if (outcome === "sent") sent += 1;
        if (outcome === "networkFull" && network !== null) full.add(network);
      } catch (error) {
        // NotRouted is, for one, an agency whose email bounces: the operator sees it.
        if (!(error instanceof NotRouted))
          deps.log.error({ record: id, error: describeError(error) }, "a waiting quote request was not sent");
      }
    }
    return { sent, waiting: found.length - sent };
  };

type WaitingRequest = { readonly id: string; readonly isProven: boolean };

type Outcome = "sent" | "waits" | "networkFull";

async function releaseOne(deps: Deps, store: Store, { id, isProven }: WaitingRequest): Promise<Outcome> {
  if (!(await routingRepository(store).lock(id))) return "waits";
  const waiting = (await routingRepository(store).findMessages(id)).filter(
    ({ status, heldReason }) => status === "held" && isWaitingForRoom(heldReason),
  );
  const active = new Set(
    (await agenciesRepository(store).all()).flatMap((each) => (each.isActive ? [each.id] : [])),
  );
  // The operator decides about an agency that was turned off or removed.
  const open = waiting.filter(({ agencyId }) => active.has(agencyId ?? ""));
  if (open.length === 0) return "waits";
  if (!(await hasShare(deps, store, open, isProven))) return "networkFull";
  const ids = open.flatMap(({ agencyId }) => agencyId ?? []);
  const isRepeat = open.some(({ heldNetwork }) => heldNetwork !== null);
  const full = await deps.staff.agencies(store, ids, isRepeat);
  for (const { id: message, agencyId, heldReason } of open) {
    const reason = full.get(agencyId ?? "");
    if (reason !== undefined && heldReason === "network_limit")
      await routingRepository(store).waitForAgency(message, reason);
  }
  const chosen = ids.filter((agency) => !full.has(agency));
  if (chosen.length === 0) return "waits";
  const isSilent = !isProven && (await hasNoReceipt(store, id));
  await routeQuote(deps, store, { id, chosen, actor: server, graceMs: 0, isSilent });
  return "sent";
}

/** True if a daily limit kept the customer from getting a receipt. */
const hasNoReceipt = async (store: Store, id: string): Promise<boolean> =>
  (await outboxRepository(store).findStates(id)).some(({ status }) => status === "capped");

/** Takes one of its network's requests of this hour; false if none is left. */
async function hasShare(
  { shares }: Deps,
  store: Store,
  messages: readonly OutboxMessage[],
  isProven: boolean,
): Promise<boolean> {
  const held = messages.find(({ heldReason }) => heldReason === "network_limit");
  if (!held || isProven) return true;
  return shares.take(store, held.heldNetwork ?? "");
}

const roundMs = 60_000;

export const createReleaseWorker = ({
  release,
  clock,
  log,
}: Pick<Deps, "clock" | "log"> & { readonly release: ReleaseWaiting }): PeriodicJob =>
  createPeriodicJob({
    name: "waiting quote requests",
    log,
    clock,
    afterFailureMs: roundMs,
    errorMessage: "waiting quote requests could not be sent",
    round: async () => {
      const { sent } = await release();
      if (sent > 0) log.info({ released: sent }, "waiting quote requests were sent");
      return roundMs;
    },
  });

export type RoutingDeps = Pick<Dependencies, "clock" | "config" | "log" | "random" | "store" | "transact"> & {
  readonly outbox: Pick<Outbox, "deliverNow">;
};

type Wanted = {
  readonly id: string;
  /** Agencies by id; undefined for all that take its state. */
  readonly chosen?: readonly string[];
  readonly actor: Actor;
};

/** Sends a quote request to agencies, and waits a few seconds for the mail server. Throws NotRouted. */
export async function sendNow(deps: RoutingDeps, wanted: Wanted) {
  const { config, transact, outbox } = deps;
  const graceMs = config.mail.requestDeadlineMs;
  const routed = await transact.run(async (tx) => routeQuote(deps, tx, { ...wanted, graceMs }));
  const states = await outbox.deliverNow(wanted.id);
  const getStatus = (email: string) =>
    states.findLast(({ recipient, status }) => recipient === email && status !== "canceled")?.status ??
    "queued";
  return {
    sent: routed.sent.map(({ name, email }) => ({ name, status: getStatus(email) })),
    already: [...routed.already],
  };
}

/** Queues held quote requests to all matching agencies, each in its own transaction. */
export async function releaseEach(
  deps: Omit<RoutingDeps, "outbox" | "store">,
  ids: readonly string[],
  actor: Actor,
): Promise<{ readonly released: number; readonly leftOut: LeftOut[] }> {
  const { log, transact } = deps;
  const reasons = new Map<string, number>();
  for (const id of ids) {
    try {
      await transact.run(async (tx) => routeQuote(deps, tx, { id, actor, graceMs: 0 }));
    } catch (error) {
      if (!(error instanceof NotRouted))
        log.error({ record: id, error: describeError(error) }, "a held quote request was not released");
      const reason = error instanceof NotRouted ? error.why : "Something went wrong on our side. Try again";
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  }
  const leftOut = [...reasons].map(([reason, count]) => ({ reason, count }));
  return { released: ids.length - leftOut.reduce((sum, { count }) => sum + count, 0), leftOut };
}
