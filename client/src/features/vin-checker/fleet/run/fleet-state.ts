import { type VinResult, vinResult } from "#shared/api/vins.ts";
import type { FleetRow } from "#shared/profile/import/vehicle-list.ts";
import { getYearToDecode } from "#shared/vin/offline/model-years.ts";
import type { VinRequest } from "#client/lib/api/vin-batches.ts";
import { vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import { reportError } from "#client/lib/report-error.ts";
import { tabStorage } from "#client/lib/web-storage.ts";
import { z } from "zod";

export const maxFleetRows = 1000;

/** For each row, the line of the first row with the same VIN; undefined for the first itself. */
export function findRepeats(rows: readonly FleetRow[]): (number | undefined)[] {
  const first = new Map<string, number>();
  return rows.map(({ vin, line }) => {
    if (vin === undefined) return undefined;
    const before = first.get(vin);
    if (before === undefined) first.set(vin, line);
    return before;
  });
}

const storageKey = "vin_fleet_check";
const reading = "read the fleet of this tab";
const saving = "keep the fleet of this tab";

const storedRow = z.object({
  id: z.int(),
  line: z.int(),
  text: z.string(),
  vin: z.string().optional(),
  year: z.string(),
  given: z.object({ value: z.string(), deductible: z.string(), type: z.string() }).partial().optional(),
});

const stored = z.object({
  version: z.literal(1),
  text: z.string(),
  rows: z.array(storedRow),
  // Answers that an earlier version of this page stored are requested again.
  results: z.array(z.tuple([z.string(), vinResult])).catch([]),
  beyondLimit: z.int().default(0),
});

export function readFleet(): FleetState | undefined {
  const value = tabStorage.readJson(storageKey, reading);
  if (value === undefined) return undefined;
  const { data, error } = stored.safeParse(value);
  if (!data) {
    reportError(reading, error);
    return undefined;
  }
  const { text, beyondLimit } = data;
  const rows = data.rows.map(({ vin, ...rest }) => ({ ...rest, vin }));
  return { ...emptyFleet, text, rows, results: new Map(data.results), beyondLimit };
}

/** True if the tab could store it: browsers give a page about 5 MB. */
export function saveFleet({ text, rows, results, beyondLimit }: FleetState): boolean {
  if (text === "" && rows.length === 0) return tabStorage.remove(storageKey, saving);
  const kept = JSON.stringify({ version: 1, text, rows, results: [...results], beyondLimit });
  return tabStorage.write(storageKey, kept, saving);
}

export type FleetState = {
  readonly text: string;
  /** The rows of the list as last submitted for checking. */
  readonly rows: readonly FleetRow[];
  /** By `toRequestKey`. */
  readonly results: ReadonlyMap<string, VinResult>;
  readonly isRunning: boolean;
  /** Number of rows beyond the limit, which aren't in `rows`. */
  readonly beyondLimit: number;
  /** True if the list is saved and survives leaving the page. */
  readonly isSaved: boolean;
};

export const emptyFleet: FleetState = {
  text: "",
  rows: [],
  results: new Map(),
  isRunning: false,
  beyondLimit: 0,
  isSaved: true,
};

export function toVinRequest({ vin, year }: FleetRow): VinRequest | undefined {
  if (vin === undefined) return undefined;
  const modelYear = getYearToDecode(vin, year);
  return modelYear === undefined ? { vin } : { vin, modelYear };
}

/** The key of a request: the same VIN with another model year is a different request. */
export const toRequestKey = ({ vin, modelYear = "" }: VinRequest): string => `${vin}${modelYear}`;

/** The vehicles of a list in order, each VIN once: duplicates are not requested. */
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

export const isUnknown = (result: VinResult): boolean =>
  "failed" in result && result.failed === vinLookupMessage(404);

function pickRequests(
  { rows, results }: FleetState,
  test: (result: VinResult | undefined) => boolean | undefined,
): VinRequest[] {
  return [...toVinRequests(rows)].flatMap(([key, vehicle]) => (test(results.get(key)) ? [vehicle] : []));
}

export function getFleetProgress(state: FleetState) {
  const failed = pickRequests(state, (result) => result && "failed" in result && !isUnknown(result));
  const waiting = pickRequests(state, (result) => result === undefined);
  const of = toVinRequests(state.rows).size;
  return { of, done: of - failed.length - waiting.length, failed, waiting };
}

export const getOfflineRequests = (state: FleetState): VinRequest[] =>
  pickRequests(state, (result) => result && "decoded" in result && result.source.kind === "offline");

/** Replaces the list's rows; results for vehicles no longer in it are dropped. */
export function withRows(state: FleetState, rows: readonly FleetRow[]): FleetState {
  const vehicles = toVinRequests(rows);
  const kept = [...state.results].filter(([key]) => vehicles.has(key));
  return { ...state, rows, results: new Map(kept) };
}

/** An answer is never replaced by a failure. */
const isBetter = (before: VinResult | undefined, next: VinResult): boolean =>
  before === undefined || "failed" in before || "decoded" in next;

function withResults(
  state: FleetState,
  batch: readonly VinRequest[],
  toResult: (request: VinRequest, index: number) => VinResult,
): FleetState {
  const more = batch.map((request, index) => [toRequestKey(request), toResult(request, index)] as const);
  const better = more.filter(([key, next]) => isBetter(state.results.get(key), next));
  return { ...state, results: new Map([...state.results, ...better]) };
}

/** A tab keeps about 5 MB, and the table doesn't show a suggestion's vehicle. */
const toStored = (result: VinResult): VinResult =>
  "decoded" in result
    ? { ...result, corrections: result.corrections.map((each) => ({ ...each, facts: {} })) }
    : result;

export const withAnswers = (
  state: FleetState,
  batch: readonly VinRequest[],
  answers: readonly VinResult[],
): FleetState =>
  withResults(state, batch, ({ vin }, index) =>
    toStored(answers[index] ?? { vin, failed: vinLookupMessage(undefined) }),
  );

/** Records a batch that failed. `failed` says why. Earlier answers stay. */
export const withFailure = (state: FleetState, batch: readonly VinRequest[], failed: string): FleetState =>
  withResults(state, batch, ({ vin }) => ({ vin, failed }));

export function withoutResults(state: FleetState, vehicles: readonly VinRequest[]): FleetState {
  const gone = new Set(vehicles.map(toRequestKey));
  return { ...state, results: new Map([...state.results].filter(([key]) => !gone.has(key))) };
}

/** The list's text with one VIN replaced by another, on its own line if it is there. */
export function withReplaced(text: string, line: number, old: string, vin: string): string {
  const parts = text.split(/(\r\n|\r|\n)/);
  const at = 2 * (line - 1);
  const put = () => vin;
  if (parts[at]?.includes(old) !== true) return text.replace(old, put);
  return parts.map((part, index) => (index === at ? part.replace(old, put) : part)).join("");
}

export function withVin(state: FleetState, id: number, vin: string): FleetState {
  const row = state.rows.find((each) => each.id === id);
  if (!row) return state;
  const rows = state.rows.map((each) => (each === row ? { ...row, text: vin, vin } : each));
  const text = row.text === "" ? state.text : withReplaced(state.text, row.line, row.text, vin);
  return withRows({ ...state, text }, rows);
}
