import { AppError } from "#server/http/app-error.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { PartnerAgency } from "#shared/schema/mail.ts";
import { type AdminRequest, toActor } from "#server/http/sessions/actor.ts";
import type { AgencyValues } from "./agencies-repository.ts";

type Parts = { readonly agencies: Repositories["agencies"]; readonly transact: Transact };
type Change = { readonly [Name in keyof AgencyValues]?: AgencyValues[Name] | undefined };
type Done = "added" | "changed" | "removed";

export type AgenciesService = ReturnType<typeof createAgenciesService>;

/** The partner agencies as the administrator manages them. */
export const createAgenciesService = ({ agencies, transact }: Parts) => ({
  list: agencies.list,

  add: async (values: AgencyValues, sent: AdminRequest): Promise<PartnerAgency> =>
    transact.run(async (store) => {
      const added = required(await store.agencies.add(values));
      await note(store, sent, "added", added);
      return added;
    }),

  change: async (id: string, change: Change, sent: AdminRequest): Promise<PartnerAgency> =>
    transact.run(async (store) => {
      const changed = required(await store.agencies.change(id, merge(await lock(store, id), change)));
      await note(store, sent, "changed", changed);
      return changed;
    }),

  remove: async (id: string, sent: AdminRequest): Promise<void> =>
    transact.run(async (store) => {
      const agency = await lock(store, id);
      await store.agencies.remove(id);
      await note(store, sent, "removed", agency);
    }),
});

async function lock(store: Pick<Repositories, "agencies">, id: string): Promise<PartnerAgency> {
  const agency = await store.agencies.lock(id);
  if (!agency) throw new AppError(404, "This agency was removed. Reload the list.");
  return agency;
}

const merge = (agency: PartnerAgency, change: Change): AgencyValues => ({
  name: change.name ?? agency.name,
  email: change.email ?? agency.email,
  states: change.states ?? agency.states,
  isActive: change.isActive ?? agency.isActive,
});

function required(agency: PartnerAgency | undefined): PartnerAgency {
  if (agency) return agency;
  const message = "Another agency already has this email address.";
  throw new AppError(409, message, [{ path: "email", message }]);
}

const note = async (
  { audit }: Pick<Repositories, "audit">,
  sent: AdminRequest,
  done: Done,
  { id, name, email, states, isActive }: PartnerAgency,
): Promise<void> =>
  audit.add("agency_changed", toActor(sent), {
    agency: id,
    done,
    name,
    email,
    states: states.join(" "),
    isActive,
  });
