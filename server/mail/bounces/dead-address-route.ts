import type { Dependencies } from "#server/http/feature.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { toActor } from "#server/http/sessions/actor.ts";
import { reviveAddress } from "#shared/api/admin/mail/dead-addresses.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import { agenciesRepository } from "#server/mail/agencies/agencies-repository.ts";
import { bouncesRepository } from "./bounces-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

/** Lets the operator use a dead address again. */
export const deadAddressRoute = ({ transact }: Pick<Dependencies, "transact">): Route =>
  route(reviveAddress, async ({ body: { address }, ...sent }) => {
    await transact.run(async (tx) => {
      if (!(await blockedAddressesRepository(tx).revive(address)))
        throw new AppError(409, "This address isn't marked as dead.");
      const agency = await agenciesRepository(tx).findName(address);
      // Without a customer's address: the trail is kept for good.
      const about =
        agency === undefined ? { message: await bouncesRepository(tx).findNewest(address) } : { agency };
      await auditRepository(tx).add("address_revived", toActor(sent), about);
    });
    return done("The address gets email again.");
  });
