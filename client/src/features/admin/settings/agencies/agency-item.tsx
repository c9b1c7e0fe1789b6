import { DeadAddress } from "#client/features/admin/dead-address/dead-address.tsx";
import { useAdminTask } from "#client/features/admin/shell/use-admin-mutation.ts";
import { Button } from "#client/ui/button.tsx";
import { SwitchPlate } from "#client/ui/inputs/switch.tsx";
import { changeAgency, listAgencies, type ListedAgency } from "#shared/api/admin/agencies.ts";
import { countHeldMatches } from "#shared/api/admin/records/quote-routing.ts";
import { describeStates } from "./describe-states.ts";

type Props = { agency: ListedAgency; onEdit: () => void; onRemove: () => void };

/** Turns an agency on or off at once. While that is on its way, the switch shows what was asked for. */
function ActiveSwitch({ agency: { id, name, isActive } }: Pick<Props, "agency">) {
  const { isBusy, run } = useAdminTask(changeAgency, {
    refreshes: [listAgencies, countHeldMatches],
    purpose: "turn an agency on or off",
    failedTitle: isActive ? `${name} is still on` : `${name} is still off`,
  });
  return (
    <SwitchPlate
      aria-label={`${name} gets quote requests`}
      checked={isActive !== isBusy}
      aria-disabled={isBusy}
      onChange={() => run({ params: { id }, body: { isActive: !isActive } })}
    >
      {isActive === isBusy ? "Off" : "On"}
    </SwitchPlate>
  );
}

export const AgencyItem = ({ agency, onEdit, onRemove }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0">
    <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
      <h3 className="font-bold">{agency.name}</h3>
      <p>{agency.email}</p>
      <p className="text-ink-soft">{describeStates(agency.states)}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <ActiveSwitch agency={agency} />
      <Button aria-label={`Edit ${agency.name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button aria-label={`Remove ${agency.name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
    {agency.dead && (
      <div className="basis-full">
        <DeadAddress dead={agency.dead} />
      </div>
    )}
  </li>
);
