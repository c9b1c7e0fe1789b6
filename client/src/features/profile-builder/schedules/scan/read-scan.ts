import { textAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { getScanTarget, type ScanReading } from "./scanned-row.ts";
import { readLicenseScan } from "./read-license-scan.ts";
import { cleanVin } from "#shared/text/vin-text.ts";

const source = { from: "From the photo", statement: "the photo says" };

function readVinScan(list: ListField, vin: string, rows: readonly Row[]): ScanReading {
  const key = list.fields.find(({ kind }) => kind === "vin")?.key ?? "vin";
  const answers = { [key]: vin };
  const index = rows.findIndex((row) => cleanVin(textAt(row, key)) === vin);
  const listed = index === -1 ? undefined : { index, isSure: true };
  return { kind: "row", scanned: { answers, source, notices: [], isNonDomiciled: false, listed } };
}

/** Reads a scanned text for a list. `today`: yyyy-mm-dd. */
export const readScan = (list: ListField, text: string, rows: readonly Row[], today: string): ScanReading =>
  getScanTarget(list) === "license"
    ? readLicenseScan(list, text, rows, today)
    : readVinScan(list, text, rows);
