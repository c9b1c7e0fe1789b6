import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { reviveAddress } from "#shared/api/admin/mail/dead-addresses.ts";

/** Lets the operator use a dead address again. */
export const deadAddressRoute = ({ transact }: Pick<Dependencies, "transact">): Route =>
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
  });
