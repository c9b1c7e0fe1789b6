import { type Dependencies, done, route, type Route } from "#server/http/route.ts";
import { type AdminRequest, toActor } from "#server/http/access.ts";
import { AppError } from "#server/base/app-error.ts";
import type { Store } from "#server/db/store.ts";
import { addAgency, changeAgency, listAgencies, removeAgency } from "#shared/api/admin/agencies-api.ts";
import type { PartnerAgency } from "#shared/schema/mail.ts";
import { agenciesRepository } from "./agencies-repository.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type Deps = Pick<Dependencies, "store" | "transact">;

export const agenciesRoutes = ({ store, transact }: Deps): Route[] => [
  route(listAgencies, async ({ query }) => {
    const page = await agenciesRepository(store).list(query);
    const dead = await blockedAddressesRepository(store).findDead(page.data.map(({ email }) => email));
    const findDead = (email: string) => dead.find(({ address }) => address === email) ?? null;
    return { ...page, data: page.data.map((agency) => ({ ...agency, dead: findDead(agency.email) })) };
  }),

  route(addAgency, async ({ body, ...sent }) => {
    const data = await transact.run(async (tx) => {
      const added = required(await agenciesRepository(tx).add(body));
      await note(tx, sent, "added", added);
      return added;
    });
    return { ...done("This agency was added."), data };
  }),

  route(changeAgency, async ({ params: { id }, body, ...sent }) => {
    const data = await transact.run(async (tx) => {
      const { name, email, states, isActive } = await lock(tx, id);
      const values = {
        name: body.name ?? name,
        email: body.email ?? email,
        states: body.states ?? states,
        isActive: body.isActive ?? isActive,
      };
      const changed = required(await agenciesRepository(tx).change(id, values));
      await note(tx, sent, "changed", changed, { name, email, states, isActive });
      return changed;
    });
    return { ...done("This agency was saved."), data };
  }),

  route(removeAgency, async ({ params: { id }, ...sent }) => {
    await transact.run(async (tx) => {
      const agency = await lock(tx, id);
      await agenciesRepository(tx).remove(id);
      await note(tx, sent, "removed", agency);
    });
    return done("This agency was removed.");
  }),
];

async function lock(store: Store, id: string): Promise<PartnerAgency> {
  const agency = await agenciesRepository(store).lock(id);
  if (!agency) throw new AppError(404, "This agency was removed. Reload the list.");
  return agency;
}

function required(agency: PartnerAgency | undefined): PartnerAgency {
  if (agency) return agency;
  const message = "Another agency already has this email address.";
  throw new AppError(409, message, [{ path: "email", message }]);
}

const note = async (
  store: Store,
  sent: AdminRequest,
  change: "added" | "changed" | "removed",
  { id: agency, name, email, states, isActive }: PartnerAgency,
  before?: Pick<PartnerAgency, "name" | "email" | "states" | "isActive">,
): Promise<void> => {
  const former = before && {
    formerName: before.name,
    formerEmail: before.email,
    formerStates: before.states.join(" "),
    formerIsActive: before.isActive,
  };
  const details = { agency, done: change, name, email, states: states.join(" "), isActive, ...former };
  await auditRepository(store).add("agency_changed", toActor(sent), details);
};
