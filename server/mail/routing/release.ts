import type { Dependencies, Actor } from "#server/http/route.ts";
import type { Outbox } from "#server/mail/outbox/outbox.ts";
import { describeError } from "#server/base/log.ts";
import type { LeftOut } from "#shared/api/admin/outbox-api.ts";
import { NotRouted, routeQuote } from "./routing-service.ts";

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
