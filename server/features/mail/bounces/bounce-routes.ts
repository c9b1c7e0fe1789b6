import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/http/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { isSecret } from "#server/http/signature.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { reviveAddress } from "#shared/api/admin/mail/dead-addresses.ts";
import { reportBounce } from "#shared/api/mail/bounces.ts";
import { noteBounce } from "./note-bounce.ts";
import { readDsn } from "./read-dsn.ts";

type Deps = Pick<Dependencies, "config" | "repositories" | "transact">;

/** Takes what came back, and lets the operator use a dead address again. */
export const bounceRoutes = ({ config, transact }: Deps): Route[] => [
  route(reportBounce, async ({ body: { dsn, token, status = "5.0.0", diagnostic = "" }, request }) => {
    if (!isSecret(request.bearer, config.bounces?.secret))
      throw new AppError(401, "This needs BOUNCE_SECRET.");
    const bounce =
      token === undefined ? await readDsn(dsn ?? "") : { token: token.toLowerCase(), status, diagnostic };
    if (!bounce)
      throw new AppError(422, "This is no report of a failed delivery to one of our return paths.");
    const became = await transact.run(async (store) => noteBounce(store, bounce));
    if (became === "unknown") throw new AppError(404, "No message has this return path.");
    return done(became === "known" ? "This was noted before." : "Noted.");
  }),

  route(reviveAddress, async ({ body: { address }, ...sent }) => {
    await transact.run(async ({ agencies, bounces, blockedAddresses, audit }) => {
      if (!(await blockedAddresses.revive(address)))
        throw new AppError(409, "This address isn't marked as dead.");
      const agency = await agencies.findName(address);
      // Without a customer's address: the trail is kept for good.
      const about = agency === undefined ? { message: await bounces.findNewest(address) } : { agency };
      await audit.add("address_revived", toActor(sent), about);
    });
    return done("The address gets email again.");
  }),
];
