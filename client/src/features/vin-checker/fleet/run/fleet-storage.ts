import { vinAnswer } from "#shared/api/vins.ts";
import { reportError } from "#client/lib/report-error.ts";
import { z } from "zod";
import type { FleetState } from "./fleet-state.ts";

const storageKey = "vin_fleet_check";

const message = z.string();
const result = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("answered"),
    decoded: vinAnswer.shape.decoded,
    source: vinAnswer.shape.source,
    correction: z.string().optional(),
  }),
  z.object({ kind: z.literal("unknown"), message }),
  z.object({ kind: z.literal("notChecked"), message }),
]);

const row = z.object({
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
  rows: z.array(row),
  results: z.array(z.tuple([z.string(), result])),
  beyondLimit: z.int().default(0),
});

/** The list and its results as this tab keeps them; undefined where it keeps none. */
export function readFleet(): FleetState | undefined {
  try {
    const raw = sessionStorage.getItem(storageKey);
    if (raw === null) return undefined;
    const { text, rows, results, beyondLimit } = stored.parse(JSON.parse(raw));
    return {
      text,
      rows: rows.map(({ vin, ...rest }) => ({ ...rest, vin })),
      results: new Map(
        results.map(([key, value]) => [
          key,
          value.kind === "answered" ? { ...value, correction: value.correction } : value,
        ]),
      ),
      isRunning: false,
      beyondLimit,
    };
  } catch (error) {
    reportError("read the fleet of this tab", error);
    return undefined;
  }
}

/** Whether the tab could keep it: a browser gives a page about 5 MB. */
export function saveFleet({ text, rows, results, beyondLimit }: FleetState): boolean {
  try {
    if (text === "" && rows.length === 0) sessionStorage.removeItem(storageKey);
    else
      sessionStorage.setItem(
        storageKey,
        JSON.stringify({ version: 1, text, rows, results: [...results], beyondLimit }),
      );
    return true;
  } catch (error) {
    reportError("keep the fleet of this tab", error);
    return false;
  }
}
