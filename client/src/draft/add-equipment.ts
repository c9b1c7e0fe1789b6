import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import type { Equipment, EquipmentList } from "#shared/vin/equipment.ts";
import { cleanVin } from "#shared/vin/vin.ts";
import { DraftStore } from "./draft-store.ts";
import { newRow } from "./new-row.ts";
import { notices } from "./notices.ts";

const lists = ["powerUnits", "trailers"] as const;

/** A vehicle to add: its VIN and what was decoded of it. */
export type Vehicle = Equipment & { readonly vin: string };

/** What came of adding vehicles, told truthfully: each of them is counted or named once. */
export type Added = {
  /** Whether the browser kept them. Where it did not, none was added. */
  readonly kept: boolean;
  /** How many rows each list has got. */
  readonly added: Readonly<Record<EquipmentList, number>>;
  /** The VINs that were in one of the lists already, or came a second time. */
  readonly already: readonly string[];
  /** The VINs for which a list had no room. */
  readonly noRoom: readonly string[];
  /** The VINs of which nothing says whether they are power units or trailers. */
  readonly unplaced: readonly string[];
};

function listAt(key: EquipmentList): ListField {
  const field = fieldByKey(key);
  if (field.kind !== "list") throw new Error(`${key} is no list`);
  return field;
}

/** The VINs in the lists, and those in the rows that are being typed. */
function vinsIn(store: DraftStore): Set<string> {
  const rows = lists.flatMap((list) => [...rowsAt(store.answers(), list), store.openRow(list)?.row ?? {}]);
  return new Set(rows.flatMap(({ vin }) => (typeof vin === "string" && vin !== "" ? [cleanVin(vin)] : [])));
}

/** Where each vehicle goes. */
function sort(store: DraftStore, vehicles: readonly Vehicle[]) {
  const known = vinsIn(store);
  const room = new Map(
    lists.map((list) => [list, listAt(list).maxRows - rowsAt(store.answers(), list).length]),
  );
  const rows: Record<EquipmentList, Row[]> = { powerUnits: [], trailers: [] };
  const already: string[] = [];
  const noRoom: string[] = [];
  const unplaced: string[] = [];
  for (const { list, vin: typed, ...rest } of vehicles) {
    const vin = cleanVin(typed);
    if (known.has(vin)) already.push(vin);
    else if (list === undefined) unplaced.push(vin);
    else if (rows[list].length >= (room.get(list) ?? 0)) noRoom.push(vin);
    else rows[list].push({ ...newRow(listAt(list)), ...rest, vin });
    known.add(vin);
  }
  return { rows, already, noRoom, unplaced };
}

/** The answers with rows behind those of a list; that there are none to list is no longer said. */
function withRows(answers: Answers, key: EquipmentList, rows: readonly Row[]): Answers {
  if (rows.length === 0) return answers;
  const { orElse } = listAt(key);
  const denied = orElse ? { [orElse.key]: undefined } : {};
  return { ...answers, ...denied, [key]: [...rowsAt(answers, key), ...rows] };
}

/**
 * Adds vehicles to the equipment schedule that this browser keeps, from a page other than the builder; a builder that is
 * open in another tab follows. Rows that are there are never changed.
 */
export function addEquipment(vehicles: readonly Vehicle[], store: DraftStore = new DraftStore()): Added {
  const { rows, ...rest } = sort(store, vehicles);
  const none = { kept: false, added: { powerUnits: 0, trailers: 0 }, ...rest };
  // What could not be read must not be written over.
  if (store.notice() === notices.notSaved) return none;
  const added = { powerUnits: rows.powerUnits.length, trailers: rows.trailers.length };
  if (added.powerUnits + added.trailers === 0) return { ...none, kept: true };
  store.update((answers) => lists.reduce((all, list) => withRows(all, list, rows[list]), answers));
  store.save();
  return store.isDirty() ? none : { kept: true, added, ...rest };
}
