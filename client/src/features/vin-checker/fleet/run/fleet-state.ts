import type { VinAnswer } from "#shared/api/vins.ts";
import type { FleetRow } from "#shared/vin/fleet/fleet-list.ts";
import type { FleetResult } from "#shared/vin/fleet/fleet-view.ts";
import { yearToAsk } from "#shared/vin/fleet/fleet-year.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";

/** A vehicle as it is asked for. */
export type VinRequest = { readonly vin: string; readonly modelYear?: string };

/** An answer to one vehicle of a batch. */
export type BatchAnswer = VinAnswer | { readonly vin: string; readonly failed: string };

export type FleetState = {
  /** What stands in the box. */
  readonly text: string;
  /** The rows of the list as it was last handed in to be checked. */
  readonly rows: readonly FleetRow[];
  /** What is known of each vehicle, by `keyOf`. */
  readonly results: ReadonlyMap<string, FleetResult>;
  readonly isRunning: boolean;
  /** How many rows of the list are not among `rows`: there are too many to be checked at a time. */
  readonly beyondLimit: number;
};

export const emptyFleet: FleetState = {
  text: "",
  rows: [],
  results: new Map(),
  isRunning: false,
  beyondLimit: 0,
};

/** The vehicle of a row; undefined where the row holds no VIN. */
export function toVinRequest({ vin, year }: FleetRow): VinRequest | undefined {
  if (vin === undefined) return undefined;
  const modelYear = yearToAsk(vin, year);
  return modelYear === undefined ? { vin } : { vin, modelYear };
}

/** Names a vehicle: with another model year it is another question. */
export const toRequestKey = ({ vin, modelYear = "" }: VinRequest): string => `${vin}${modelYear}`;

/** The vehicles of a list in their order, each VIN once: a row that repeats a VIN is not asked for. */
export function toVinRequests(rows: readonly FleetRow[]): Map<string, VinRequest> {
  const seen = new Set<string>();
  const vehicles = new Map<string, VinRequest>();
  for (const row of rows) {
    const request = toVinRequest(row);
    if (!request || seen.has(request.vin)) continue;
    seen.add(request.vin);
    vehicles.set(toRequestKey(request), request);
  }
  return vehicles;
}

/** How far the check has come, in vehicles. */
export type Progress = {
  readonly of: number;
  readonly done: number;
  /** Those that could not be asked. */
  readonly failed: readonly VinRequest[];
  /** Those that have not been asked yet. */
  readonly waiting: readonly VinRequest[];
};

/** How far the check has come. */
export function getFleetProgress({ rows, results }: FleetState): Progress {
  const vehicles = [...toVinRequests(rows)];
  const failed = vehicles.filter(([key]) => results.get(key)?.kind === "notChecked");
  const waiting = vehicles.filter(([key]) => !results.has(key));
  return {
    of: vehicles.length,
    done: vehicles.length - failed.length - waiting.length,
    failed: failed.map(([, vehicle]) => vehicle),
    waiting: waiting.map(([, vehicle]) => vehicle),
  };
}

/** The vehicles that were decoded from the offline copy. */
export const getOfflineRequests = ({ rows, results }: FleetState): VinRequest[] =>
  [...toVinRequests(rows)].flatMap(([key, vehicle]) => {
    const result = results.get(key);
    return result?.kind === "answered" && result.source.kind === "offline" ? [vehicle] : [];
  });

/** The list with other rows; what is known of vehicles that are no longer in it is forgotten. */
export function withRows(state: FleetState, rows: readonly FleetRow[]): FleetState {
  const vehicles = toVinRequests(rows);
  const kept = [...state.results].filter(([key]) => vehicles.has(key));
  return { ...state, rows, results: new Map(kept) };
}

const notThere = vinLookupMessage(404);

function toFleetResult(answer: BatchAnswer | undefined): FleetResult {
  if (!answer) return { kind: "notChecked", message: vinLookupMessage(undefined) };
  if ("failed" in answer)
    return { kind: answer.failed === notThere ? "unknown" : "notChecked", message: answer.failed };
  const { decoded, source, corrections } = answer;
  return { kind: "answered", decoded, source, correction: corrections[0]?.vin };
}

/** An answer is never given up for the want of another. */
const isBetter = (before: FleetResult | undefined, next: FleetResult): boolean =>
  before?.kind !== "answered" || next.kind === "answered";

function withResults(state: FleetState, more: readonly (readonly [string, FleetResult])[]): FleetState {
  const better = more.filter(([key, next]) => isBetter(state.results.get(key), next));
  return { ...state, results: new Map([...state.results, ...better]) };
}

/** A batch was answered, each vehicle in its place. */
export const withAnswers = (
  state: FleetState,
  batch: readonly VinRequest[],
  answers: readonly BatchAnswer[],
): FleetState =>
  withResults(
    state,
    batch.map((request, index) => [toRequestKey(request), toFleetResult(answers[index])]),
  );

/** A batch could not be asked. `told` says why. What was answered before stays. */
export const withFailure = (state: FleetState, batch: readonly VinRequest[], message: string): FleetState =>
  withResults(
    state,
    batch.map((request) => [toRequestKey(request), { kind: "notChecked", message }]),
  );

/** Vehicles are to be asked for again. */
export function withoutResults(state: FleetState, vehicles: readonly VinRequest[]): FleetState {
  const gone = new Set(vehicles.map(toRequestKey));
  return { ...state, results: new Map([...state.results].filter(([key]) => !gone.has(key))) };
}

/** The list's text with a VIN in the place of another, on its line if it stands there. */
export function withReplaced(text: string, line: number, old: string, vin: string): string {
  const parts = text.split(/(\r\n|\r|\n)/);
  const at = 2 * (line - 1);
  const put = () => vin;
  if (parts[at]?.includes(old) !== true) return text.replace(old, put);
  return parts.map((part, index) => (index === at ? part.replace(old, put) : part)).join("");
}

/** One row got another VIN, in the list and in its text. */
export function withVin(state: FleetState, id: number, vin: string): FleetState {
  const row = state.rows.find((each) => each.id === id);
  if (!row) return state;
  const rows = state.rows.map((each) => (each === row ? { ...row, text: vin, vin } : each));
  const text = row.text === "" ? state.text : withReplaced(state.text, row.line, row.text, vin);
  return withRows({ ...state, text }, rows);
}
