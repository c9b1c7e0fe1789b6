import { done, found, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { describeLeftOut } from "#shared/api/admin/mail/left-out.ts";
import {
  countHeldMatches,
  releaseHeldMatches,
  releaseQuoteRequest,
  sendToAgencies,
} from "#shared/api/admin/records/quote-routing.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { releaseEach, type RoutingDeps, sendNow } from "./release.ts";
import { routingRepository } from "./routing-repository.ts";

const withAgencies = done("The quote request is with its agencies.");

/** Sends quote requests to agencies that don't have them, among them those that were held. */
export const routingRoutes = (deps: RoutingDeps): Route[] => [
  route(sendToAgencies, async ({ params: { id }, body: { agencies: chosen }, ...sent }) => ({
    ...withAgencies,
    ...(await sendNow(deps, { id, chosen, actor: toActor(sent) })),
  })),

  route(releaseQuoteRequest, async ({ params: { id }, ...sent }) => ({
    ...withAgencies,
    ...(await sendNow(deps, { id, actor: toActor(sent) })),
  })),

  route(countHeldMatches, async () => {
    const matches = await routingRepository(deps.store).findHeldMatches();
    return found({ matching: matches.length });
  }),

  route(releaseHeldMatches, async (sent) => {
    const ids = await routingRepository(deps.store).findHeldMatches();
    const { released, leftOut } = await releaseEach(deps, ids, toActor(sent));
    const message = `${pluralize(released, "quote request")} released.${describeLeftOut(leftOut)}`;
    return { ...done(message), released, leftOut };
  }),
];
