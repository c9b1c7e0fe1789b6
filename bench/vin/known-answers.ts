import { readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { z } from "zod";
import { decodedRow } from "#server/vin/vpic/decoded-row.ts";
import { root } from "#server/base/root.ts";
import { recordedRows } from "../../server/testing/doubles/recorded-vpic.ts";
import type { Facts } from "./decoders.ts";
import { isVin } from "#shared/text/vin-text.ts";

/** The keys that identify a vehicle. */
export const mainKeys = ["ModelYear", "Make", "Model", "BodyClass", "VehicleType", "GVWR"] as const;

/** NHTSA's answer for a VIN: the main keys that have a value, plus all others if known. */
export type KnownAnswer = { readonly vin: string; readonly facts: Facts };

const row = z.object({
  VIN: z.string().length(17),
  ModelYear: z.string(),
  Make: z.string(),
  Model: z.string(),
  BodyClass: z.string(),
  VehicleType: z.string(),
  /** Only the class: "Class 8". */
  GVWR: z.string(),
  Source: z.string(),
});

function answersOfFile(): KnownAnswer[] {
  const text = readFileSync(join(root, "bench", "vin", "known-answers.csv"), "utf8");
  const parsed = Papa.parse(text, { header: true, skipEmptyLines: true });
  return z
    .array(row)
    .parse(parsed.data)
    .map(({ VIN, ...values }) => ({
      vin: VIN,
      facts: Object.fromEntries(mainKeys.flatMap((key) => (values[key] === "" ? [] : [[key, values[key]]]))),
    }));
}

/** The answers in known-answers.csv, plus the recorded ones stored next to the project, if any. */
export function knownAnswers(): KnownAnswer[] {
  const recorded = recordedRows().flatMap(({ vin, row: found }) =>
    isVin(vin) ? [[vin, { vin, facts: decodedRow(found)?.facts ?? {} }] as const] : [],
  );
  const all = [...answersOfFile().map((answer) => [answer.vin, answer] as const), ...recorded];
  return [...new Map(all).values()];
}
