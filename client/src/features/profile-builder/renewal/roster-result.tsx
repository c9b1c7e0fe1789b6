import { addEquipment, type AddResult, type EquipmentToAdd } from "#client/draft/add-equipment.ts";
import { maskVin } from "#shared/carrier/roster.ts";
import type { RosterVehicle } from "#shared/carrier/inspection.ts";
import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { type EquipmentList, isOfThisVin, toEquipment } from "#shared/profile/equipment.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { vehicleName } from "#shared/vin/vehicle-name.ts";
import { addedToast, countEquipment, undoToast } from "#client/draft/added-rows-toast.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { usDay, usList } from "#shared/text/us-english.ts";
import { cleanVin, isVin } from "#shared/text/vin-text.ts";
import { isSample } from "#client/fmcsa/checked.ts";
import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import { SampleNotice } from "#client/fmcsa/checked-notices.tsx";
import { useChecked } from "#client/fmcsa/use-checked.ts";
import { getVehicles, type VehiclesAnswer } from "#shared/api/carriers.ts";
import {
  ConfirmCompany,
  AddButtons,
  useTicked,
} from "#client/features/profile-builder/review/confirm-company.tsx";
import type { LookUpResultProps } from "./look-up-card.tsx";
import { useDraftStore, useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { LoadingText } from "#client/ui/states/skeleton.tsx";
import { RetryButton } from "#client/ui/states/error-state.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import { useMemo } from "react";
import { apiQuery } from "#client/lib/api/use-api-query.ts";
import { type DecodeBatch, decodeInBatches } from "#client/lib/api/vin-batches.ts";
import { decodeVins } from "#shared/api/vins.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";

type SeenVehicle = {
  readonly vin: string;
  readonly maskedVin: string;
  /** "2012 Freightliner Cascadia" from the VIN or, without it, FMCSA's words: "Freightlin, Truck Tractor". */
  readonly name: string;
  readonly lastSeen: string | undefined;
  readonly state: string;
  readonly row: EquipmentToAdd;
};

/** The schedule of a type of vehicle, as FMCSA's inspectors name it. */
function toList(unitType = ""): EquipmentList | undefined {
  const type = unitType.toUpperCase();
  if (/TRAILER|DOLLY|CHASSIS/.test(type)) return "trailers";
  return /TRUCK|TRACTOR|BUS|COACH|VAN|LIMO/.test(type) ? "powerUnits" : undefined;
}

function toSeen(vehicle: RosterVehicle & { vin: string }, decoded: DecodedVin | undefined): SeenVehicle {
  const { vin, unit_type: unitType, inspection_date: lastSeen } = vehicle;
  const make = vehicle.make ?? vehicle.unit_make;
  const known = decoded && isOfThisVin(decoded) ? decoded : undefined;
  const equipment = known ? toEquipment(known.facts) : {};
  const list = equipment.list ?? toList(unitType);
  return {
    vin,
    maskedVin: vehicle.vin_masked ?? maskVin(vin),
    name:
      (known && vehicleName(known.facts)) ||
      toTitleCase([make, unitType].filter(Boolean).join(", ")) ||
      "Vehicle",
    lastSeen,
    state: vehicle.report_state,
    row: { ...equipment, vin, ...(list !== undefined && { list }) },
  };
}

const hasWholeVin = (vehicle: RosterVehicle): vehicle is RosterVehicle & { vin: string } =>
  vehicle.vin !== undefined && isVin(vehicle.vin);

export const getWholeVins = (vehicles: readonly RosterVehicle[]): string[] =>
  vehicles.filter(hasWholeVin).map(({ vin }) => vin);

export const toSeenVehicles = (
  vehicles: readonly RosterVehicle[],
  decoded: ReadonlyMap<string, DecodedVin>,
): SeenVehicle[] => vehicles.filter(hasWholeVin).map((vehicle) => toSeen(vehicle, decoded.get(vehicle.vin)));

export function showAdded({ isSaved, added, already, overLimit, unmatched, undo }: AddResult): void {
  if (!isSaved)
    return toast({
      title: "Not Added",
      description: "This browser did not let us save it. Your schedule is as it was.",
      look: "destructive",
    });
  const count = countEquipment(added);
  const left = [
    ...(already.length > 0 ? [`${already.length} already in your schedule`] : []),
    ...(overLimit.length > 0 ? [`${overLimit.length} over the limit of 500 rows`] : []),
    ...(unmatched.length > 0
      ? [pluralize(unmatched.length, "that isn't a truck or trailer", "that aren't trucks or trailers")]
      : []),
  ];
  const sentences = [
    ...(count !== "" ? [`${count} added.`] : []),
    ...(left.length > 0 ? [`Not added: ${usList(left)}.`] : []),
  ];
  const takeBack = () => toast(undoToast(undo(), { place: "your schedule" }));
  toast(addedToast("Your Schedule", sentences, count === "" ? undefined : takeBack));
}

async function decodeAll(client: QueryClient, vins: readonly string[]): Promise<Map<string, DecodedVin>> {
  const found = new Map<string, DecodedVin>();
  const left = vins.map((vin) => ({ vin }));
  // A retry takes the batches that were answered from the cache.
  const decode: DecodeBatch = async (vehicles) =>
    (await client.query(apiQuery(decodeVins, { body: { vehicles: [...vehicles] } }))).answers;
  for await (const result of decodeInBatches({ take: (most) => left.splice(0, most), decode })) {
    if ("error" in result) throw result.error;
    for (const answer of result.answers) if ("decoded" in answer) found.set(answer.vin, answer.decoded);
  }
  return found;
}

const none: ReadonlyMap<string, DecodedVin> = new Map();

/** Decodes VINs in batches. Without an answer they are simply not decoded. */
export function useDecodedVins(vins: readonly string[]) {
  const client = useQueryClient();
  const { data, isPending, error, refetch, isFetching } = useQuery({
    queryKey: ["decoded VINs", vins],
    queryFn: async () => decodeAll(client, vins),
    enabled: vins.length > 0,
    networkMode: "always",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    decoded: data ?? none,
    isDecoding: vins.length > 0 && isPending && error === null,
    hasFailed: error !== null,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

type ChoiceProps = {
  vehicle: SeenVehicle;
  isChosen: boolean;
  isListed: boolean;
  onChoose: (isChosen: boolean) => void;
};

function VehicleChoice({ vehicle, isChosen, isListed, onChoose }: ChoiceProps) {
  const { name, maskedVin, lastSeen, state, row } = vehicle;
  const where = [lastSeen === undefined ? undefined : `Inspected ${usDay(lastSeen)}`, state].filter(Boolean);
  return (
    <li className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <Checkbox
        className="w-full"
        checked={isChosen}
        disabled={isListed || row.list === undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      >
        <span className="block font-semibold">{name}</span>
        <span className="block font-mono text-sm">{maskedVin}</span>
        <span className="block text-sm">{where.join(", ")}</span>
        {isListed && <span className="block text-sm font-semibold text-brand">In your schedule</span>}
        {!isListed && row.list === undefined && (
          <span className="block text-sm">
            FMCSA doesn't say whether it's a truck or a trailer: add it yourself
          </span>
        )}
      </Checkbox>
    </li>
  );
}

const mostShown = 500;

/** VINs in the schedule as one text, so that only a change of them renders. */
const listedVins = (answers: Answers): string =>
  (["powerUnits", "trailers"] as const)
    .flatMap((list) => rowsAt(answers, list).map(({ vin }) => (typeof vin === "string" ? cleanVin(vin) : "")))
    .join(" ");

function useChoice(vehicles: readonly SeenVehicle[]) {
  const store = useDraftStore();
  const listed = useDraftValue(listedVins).split(" ");
  const addable = vehicles.filter(({ vin, row }) => row.list !== undefined && !listed.includes(vin));
  const { chosen, choose, clear } = useTicked(addable.map(({ vin }) => vin));
  const add = (vins: readonly string[]) => {
    const rows = addable.flatMap(({ vin, row }) => (vins.includes(vin) ? [row] : []));
    showAdded(addEquipment(rows, store));
    clear();
  };
  return { listed, addable: addable.map(({ vin }) => vin), chosen, choose, add };
}

const Decoding = ({ isDecoding, hasFailed, isRetrying, retry }: ReturnType<typeof useDecodedVins>) => (
  <>
    {isDecoding && <LoadingText>Asking NHTSA for year, make and type...</LoadingText>}
    {hasFailed && (
      <Notice tone="caution" title="Couldn't decode the VINs" alert>
        <p className="mt-1">You can add the vehicles with their VINs, and fill in year and make later.</p>
        <RetryButton className="mt-3" onRetry={retry} isRetrying={isRetrying} />
      </Notice>
    )}
  </>
);

/** However long the list is. */
const inReach = "sticky bottom-0 z-10 -mx-1 flex flex-wrap gap-3 bg-paper px-1 py-3";

function VehicleList({ vehicles: seen }: { vehicles: readonly RosterVehicle[] }) {
  const shown = useMemo(() => seen.slice(0, mostShown), [seen]);
  const vins = useMemo(() => getWholeVins(shown), [shown]);
  const decoding = useDecodedVins(vins);
  const vehicles = useMemo(() => toSeenVehicles(shown, decoding.decoded), [shown, decoding.decoded]);
  const { listed, addable, chosen, choose, add } = useChoice(vehicles);
  const unreadable = shown.length - vehicles.length;
  return (
    <div className="grid gap-3">
      <Decoding {...decoding} />
      <ul className="grid gap-2 lg:grid-cols-2">
        {vehicles.map((vehicle) => (
          <VehicleChoice
            key={vehicle.vin}
            vehicle={vehicle}
            isChosen={chosen.includes(vehicle.vin)}
            isListed={listed.includes(vehicle.vin)}
            onChoose={(isChosen) => choose(vehicle.vin, isChosen)}
          />
        ))}
      </ul>
      {unreadable > 0 && (
        <p className="text-sm">{pluralize(unreadable, "more vehicle")} with no complete VIN.</p>
      )}
      {seen.length > shown.length && (
        <p className="text-sm">Showing the {mostShown} inspected most recently.</p>
      )}
      <div className={inReach}>
        <AddButtons addable={addable} chosen={chosen} isDisabled={decoding.isDecoding} onAdd={add} />
      </div>
    </div>
  );
}

const selectVehicles = ({ vehicles }: VehiclesAnswer) => vehicles;

function Vehicles({ dotNumber }: { dotNumber: string }) {
  const vehicles = useChecked(getVehicles, { dot: dotNumber }, selectVehicles);
  return (
    <>
      {isSample(vehicles.sources) && <SampleNotice />}
      <p className="max-w-prose text-ink-soft">
        Seen in inspections of the last 24 months. Some trailers may not be yours. Choose the ones you insure.
      </p>
      <CheckedPanel
        checked={vehicles}
        name="vehicles"
        isEmpty={(list) => list.length === 0}
        emptyText="FMCSA has no inspections of your vehicles in the last 24 months."
      >
        {(list) => <VehicleList vehicles={list} />}
      </CheckedPanel>
    </>
  );
}

export const RosterResult = ({ dotNumber, onClose }: LookUpResultProps) => (
  <ConfirmCompany
    dotNumber={dotNumber}
    yes="show its vehicles"
    note="Reading year, make and type sends the vehicles' VINs to our server, and from there to NHTSA."
    onClose={onClose}
  >
    <Vehicles dotNumber={dotNumber} />
  </ConfirmCompany>
);
