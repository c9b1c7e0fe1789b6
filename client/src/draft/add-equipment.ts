import { restoreDraft } from "./browser-storage.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { type Candidate, knownIdentities, getIdentities } from "#shared/profile/merge-rows.ts";
import type { Equipment, EquipmentList } from "#shared/profile/equipment.ts";
import { addRows, type AddRowsResult, getPresent } from "./add-rows.ts";
import { DraftStore } from "./store/draft-store.ts";
import { newRow } from "#client/draft/store/change.ts";
import { notices } from "./store/draft-notices.ts";
import { cleanVin } from "#shared/text/vin-text.ts";

export type EquipmentToAdd = Equipment & {
  readonly vin: string;
  /** Whole dollars. */
  readonly value?: string;
  /** The value of one of the form's options. */
  readonly deductible?: string;
};

export type AddResult = {
  /** True if the browser saved them. If not, none were added. */
  readonly isSaved: boolean;
  readonly added: Readonly<Record<EquipmentList, number>>;
  readonly already: readonly string[];
  readonly overLimit: readonly string[];
  readonly unmatched: readonly string[];
  readonly undo: AddRowsResult["undo"];
};

type VehicleCandidate = Candidate & { readonly vin: string };

function toCandidates(store: DraftStore, vehicles: readonly EquipmentToAdd[]) {
  const powerUnits = listByKey("powerUnits");
  const known = knownIdentities(getPresent(store, [powerUnits]));
  const candidates: VehicleCandidate[] = [];
  const already: string[] = [];
  const unmatched: string[] = [];
  for (const { list: key, vin: typed, ...rest } of vehicles) {
    const vin = cleanVin(typed);
    const list = key && listByKey(key);
    if (list) candidates.push({ vin, list, row: { ...newRow(list), ...rest, vin } });
    else if (getIdentities(powerUnits, { vin }).some((each) => known.has(each))) already.push(vin);
    else unmatched.push(vin);
  }
  return { candidates, already, unmatched };
}

/** Adds vehicles to a draft's equipment schedule. Existing rows are never changed. */
export function addEquipment(vehicles: readonly EquipmentToAdd[], store: DraftStore): AddResult {
  const { candidates, already, unmatched } = toCandidates(store, vehicles);
  // Never overwrite data that could not be read.
  const isReadable = store.notice() !== notices.notSaved;
  const { isSaved, outcomes, undo } = addRows(store, isReadable ? candidates : []);
  const placed = (...kinds: string[]): VehicleCandidate[] =>
    candidates.filter((_candidate, index) => kinds.includes(outcomes[index]?.kind ?? ""));
  const vins = (...kinds: string[]): string[] => placed(...kinds).map(({ vin }) => vin);
  const count = (key: EquipmentList): number =>
    isSaved ? placed("added").filter(({ list }) => list.key === key).length : 0;
  return {
    isSaved: isSaved && isReadable,
    added: { powerUnits: count("powerUnits"), trailers: count("trailers") },
    already: [...already, ...vins("already", "repeated")],
    overLimit: vins("overLimit"),
    unmatched,
    undo,
  };
}

/** Adds them to the draft stored in this browser, from a page other than the builder. One in another tab updates. */
export async function addToStoredEquipment(vehicles: readonly EquipmentToAdd[]): Promise<AddResult> {
  await restoreDraft();
  return addEquipment(vehicles, new DraftStore());
}
