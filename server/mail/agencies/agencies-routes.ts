import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import type { Repositories } from "#server/repositories.ts";
import { addAgency, changeAgency, listAgencies, removeAgency } from "#shared/api/admin/agencies.ts";
import type { PartnerAgency } from "#shared/schema/mail.ts";

type Deps = Pick<Dependencies, "repositories" | "transact">;

/** The partner agencies as the administrator manages them. */
export const agenciesRoutes = ({ repositories, transact }: Deps): Route[] => [
  route(listAgencies, async ({ query }) => {
    const page = await repositories.agencies.list(query);
    const dead = await repositories.blockedAddresses.findDead(page.data.map(({ email }) => email));
    const findDead = (email: string) => dead.find(({ address }) => address === email) ?? null;
    return { ...page, data: page.data.map((agency) => ({ ...agency, dead: findDead(agency.email) })) };
  }),

  route(addAgency, async ({ body, ...sent }) => {
    const data = await transact.run(async (store) => {
      const added = required(await store.agencies.add(body));
      await note(store, sent, "added", added);
      return added;
    });
    return { ...done("This agency was added."), data };
  }),

  route(changeAgency, async ({ params: { id }, body, ...sent }) => {
    const data = await transact.run(async (store) => {
      const { name, email, states, isActive } = await lock(store, id);
      const values = {
        name: body.name ?? name,
        email: body.email ?? email,
        states: body.states ?? states,
        isActive: body.isActive ?? isActive,
      };
      const changed = required(await store.agencies.change(id, values));
      await note(store, sent, "changed", changed, { name, email, states, isActive });
      return changed;
    });
    return { ...done("This agency was saved."), data };
  }),

  route(removeAgency, async ({ params: { id }, ...sent }) => {
    await transact.run(async (store) => {
      const agency = await lock(store, id);
      await store.agencies.remove(id);
      await note(store, sent, "removed", agency);
    });
    return done("This agency was removed.");
  }),
];

async function lock(store: Pick<Repositories, "agencies">, id: string): Promise<PartnerAgency> {
  const agency = await store.agencies.lock(id);
  if (!agency) throw new AppError(404, "This agency was removed. Reload the list.");
  return agency;
}

function required(agency: PartnerAgency | undefined): PartnerAgency {
  if (agency) return agency;
  const message = "Another agency already has this email address.";
  throw new AppError(409, message, [{ path: "email", message }]);
}

const note = async (
  { audit }: Pick<Repositories, "audit">,
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
  await audit.add("agency_changed", toActor(sent), details);
};
