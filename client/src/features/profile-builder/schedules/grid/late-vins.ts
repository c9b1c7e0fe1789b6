import { createStore } from "#client/lib/external-store.ts";
import { onAnswersCleared } from "#client/lib/storage/shared-computer.ts";
import type { Row } from "#shared/profile/field.ts";

type Fills = ReadonlyMap<string, string>;

/** VINs of rows that an import added before their answer came, with what this device filled in by field key. */
export const lateVins = createStore<ReadonlyMap<string, Fills>>(new Map());

/** Fills since the page was opened, by VIN and field key. */
const fillsByVin = new Map<string, Fills>();

const forget = (): void => {
  fillsByVin.clear();
  lateVins.set(new Map());
};
let stopListening: (() => void) | undefined;

export function addLateVins(vins: ReadonlyMap<string, Fills>): void {
  if (vins.size === 0) return;
  stopListening ??= onAnswersCleared(forget);
  lateVins.set(new Map([...lateVins.get(), ...vins]));
}

export function rememberFills(vin: string, fills: Fills): void {
  stopListening ??= onAnswersCleared(forget);
  fillsByVin.set(vin, new Map([...(fillsByVin.get(vin) ?? []), ...fills]));
}

export function withoutVinFills(row: Row): Row {
  const fills = typeof row["vin"] === "string" ? fillsByVin.get(row["vin"]) : undefined;
  return fills
    ? Object.fromEntries(Object.entries(row).filter(([key, answer]) => fills.get(key) !== answer))
    : row;
}
