import type { Dependencies } from "#server/dependencies.ts";
import type { Outbox } from "#server/features/mail/outbox/outbox.ts";
import { describeError } from "#server/log.ts";
import { done, found, route, type Route } from "#server/http/route.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import {
  countHeldMatches,
  releaseHeldMatches,
  releaseQuoteRequest,
  sendToAgencies,
} from "#shared/api/admin/records/quote-routing.ts";
import { pluralize } from "#shared/pluralize.ts";
import { routeQuote } from "./routing-service.ts";

type Deps = Pick<Dependencies, "config" | "log" | "repositories" | "transact"> & {
  readonly outbox: Pick<Outbox, "deliverNow">;
};

/** Sends quote requests to agencies that don't have them, among them those that were held. */
export const routingRoutes = (deps: Deps): Route[] => [
  route(sendToAgencies, async ({ params: { id }, body, ...sent }) => sendNow(deps, id, body.agencies, sent)),

  route(releaseQuoteRequest, async ({ params: { id }, ...sent }) => sendNow(deps, id, undefined, sent)),

  route(countHeldMatches, async () => {
    const matches = await deps.repositories.routing.findHeldMatches();
    return found({ matching: matches.length });
  }),

  route(releaseHeldMatches, async (sent) => releaseAll(deps, sent)),
];

async function sendNow(deps: Deps, id: string, chosen: readonly string[] | undefined, sent: AdminRequest) {
  const { config, transact, outbox } = deps;
  const graceMs = config.mail.requestDeadlineMs;
  const wanted = { id, ...(chosen && { chosen }), actor: toActor(sent), graceMs };
  const routed = await transact.run(async (store) => routeQuote(config, store, wanted));
  const states = await outbox.deliverNow(id);
  const getStatus = (email: string) =>
    states.findLast(({ recipient, status }) => recipient === email && status !== "canceled")?.status ??
    "queued";
  return {
    ...done("The quote request is with its agencies."),
    sent: routed.sent.map(({ name, email }) => ({ name, status: getStatus(email) })),
    already: [...routed.already],
  };
}

/** One transaction each: one that fails keeps no other from going out. The worker sends them. */
async function releaseAll({ config, log, repositories, transact }: Deps, sent: AdminRequest) {
  const ids = await repositories.routing.findHeldMatches();
  const actor = toActor(sent);
  let failed = 0;
  for (const id of ids) {
    try {
      await transact.run(async (store) => routeQuote(config, store, { id, actor, graceMs: 0 }));
    } catch (error) {
      failed += 1;
      log.error({ record: id, error: describeError(error) }, "a held quote request was not released");
    }
  }
  const released = ids.length - failed;
  const message = `${pluralize(released, "quote request")} released.`;
  return { ...done(message), released, failed };
}
