import type { DataSetId } from "#shared/carrier/data-source.ts";
import * as carrierRows from "./carrier-rows.ts";
import { type Carrier, generateCarriers } from "./carriers.ts";
import { getHeader } from "./headers.ts";
import * as inspectionRows from "./inspection-rows.ts";
import { generateInspections, type GeneratedInspection } from "./inspections.ts";
import { toMeasureRow, toPercentileRow } from "./measure-rows.ts";

type Row = carrierRows.GeneratedRow;
type ToRows = (carrier: Carrier) => Iterable<Row>;

const each =
  (isOf: (carrier: Carrier) => boolean, toRow: (carrier: Carrier) => Row): ToRows =>
  (carrier) =>
    isOf(carrier) ? [toRow(carrier)] : [];

const inspected = (toRows: (carrier: Carrier, inspection: GeneratedInspection) => Iterable<Row>): ToRows =>
  function* rowsOfInspections(carrier) {
    for (const inspection of generateInspections(carrier)) yield* toRows(carrier, inspection);
  };

const hasMeasures =
  (kind: "AB" | "C") =>
  ({ isInspected, operation }: Carrier): boolean =>
    isInspected && kind.includes(operation);
const passengers =
  (kind: "AB" | "C") =>
  (carrier: Carrier): boolean =>
    carrier.carriesPassengers && hasMeasures(kind)(carrier);

const isForHire = ({ mcNumber }: Carrier): boolean => mcNumber !== "";
const oneIn =
  (count: number) =>
  (carrier: Carrier): boolean =>
    isForHire(carrier) && carrier.index % count === 0;

const licensing = carrierRows.licensingRows;

/** How the rows of a set are made of a carrier. The daily inspections are those of the SMS sets. */
const sets: Partial<Record<DataSetId, ToRows>> = {
  "kjg3-diqy": each(({ isActive }) => isActive, carrierRows.toCensusRow),
  "az4n-8mr2": each(() => true, carrierRows.toCompanyRow),
  "4y6x-dmck": each(hasMeasures("AB"), toMeasureRow),
  "h9zy-gjn8": each(hasMeasures("C"), toMeasureRow),
  "m3ry-qcip": each(passengers("AB"), toPercentileRow),
  "h3zn-uid9": each(passengers("C"), toPercentileRow),
  "rbkj-cgst": inspected((...found) => [inspectionRows.toInspectionRow(...found)]),
  "8mt8-2mdr": inspected(inspectionRows.toViolationRows),
  "4wxs-vbns": inspected(inspectionRows.toCrashRows),
  "fx4q-ay7w": inspected((...found) => [inspectionRows.toDailyInspectionRow(...found)]),
  "876r-jsdb": inspected(inspectionRows.toDailyViolationRows),
  "wt8s-2hbx": inspected(inspectionRows.toUnitRows),
  "p2mt-9ige": each(({ isActive, index }) => !isActive && index % 9 === 0, carrierRows.toOrderRow),
  "inys-ebih": each(isForHire, licensing["inys-ebih"]),
  "c5y8-a4uz": each(isForHire, licensing["c5y8-a4uz"]),
  "3uet-3z4i": each(oneIn(2), licensing["3uet-3z4i"]),
  "yu5v-wbh6": each(isForHire, licensing["yu5v-wbh6"]),
  "wb4f-neki": each(oneIn(3), licensing["wb4f-neki"]),
};

/** The rows of one carrier in a set, by the names of the columns. Throws if the set isn't generated. */
export function generateRowsOf(id: DataSetId, carrier: Carrier): Iterable<Row> {
  const toRows = sets[id];
  if (!toRows) throw new Error(`${id} isn't generated.`);
  return toRows(carrier);
}

/** The rows of a set at this scale (1 is FMCSA's size), always the same ones. */
export function* generateRows(id: DataSetId, scale: number): Generator<Row> {
  for (const carrier of generateCarriers(scale)) yield* generateRowsOf(id, carrier);
}

const toCell = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** A set as the portal exports it: lines of CSV without their ends, the header first. */
export async function* generateSet(id: DataSetId, scale: number): AsyncGenerator<string> {
  const header = getHeader(id);
  yield header.join(",");
  for (const row of generateRows(id, scale))
    yield header.map((column) => toCell(row[column] ?? "")).join(",");
}
