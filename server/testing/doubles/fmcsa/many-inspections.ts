import { computeCheckDigit } from "#shared/text/check-digit.ts";
import { getTables, moveRow, type SampleRow, type SampleTables, templateCarrier } from "./sample.ts";

/** Another serial number, with its check digit. */
function renumberVin(vin: string, by: number): string {
  const serial = String((Number(vin.slice(11)) + by) % 1_000_000).padStart(6, "0");
  const changed = `${vin.slice(0, 11)}${serial}`;
  return `${changed.slice(0, 8)}${computeCheckDigit(changed)}${changed.slice(9)}`;
}

/** The inspection's id in the daily files; SMS has nine times as much. NaN for a row about no inspection. */
const getId = (row: SampleRow): number => Number(row.inspection_id ?? Number(row.unique_id) / 9);

const templateIds = 99_900_000;
const inspections = 5;

/** The licensing sets name the number differently, and the frozen one has it with zeros ahead. */
const renumberCarrier = (row: SampleRow, dotNumber: string): SampleRow => ({
  ...row,
  ...(row.dot_number !== undefined && { dot_number: dotNumber.padStart(row.dot_number.length, "0") }),
  ...(row.usdot_number !== undefined && { usdot_number: dotNumber }),
});

/** A row of the template's as the row of another carrier, and of another inspection if it is about one. */
function copyRow(row: SampleRow, dotNumber: string, copy: number): SampleRow {
  const id = getId(row);
  if (Number.isNaN(id)) return renumberCarrier(row, dotNumber);
  // Room for 100,000 inspections of each carrier.
  const newId = 90_000_000 + (Number(dotNumber) % 100) * 100_000 + copy * inspections + (id - templateIds);
  const renumber = (part = ""): string => String(Number(part) + 10 * (newId - id));
  const changes: Readonly<Record<string, (value: string) => string>> = {
    dot_number: () => dotNumber,
    unique_id: () => String(9 * newId),
    inspection_id: () => String(newId),
    insp_unit_id: renumber,
    insp_violation_id: renumber,
    report_number: () => `SMPL${String(newId % 10_000_000).padStart(7, "0")}`,
    vin: (vin) => renumberVin(vin, copy),
    vin2: (vin) => renumberVin(vin, copy),
    insp_unit_vehicle_id_number: (vin) => renumberVin(vin, copy),
  };
  // Within a month none of the five comes to weigh less.
  const moved = moveRow(row, -(copy % 30));
  return Object.fromEntries(
    Object.entries(moved).map(([name, value]) => [name, changes[name]?.(value) ?? value]),
  );
}

/** A made-up carrier with as many inspections in the SMS snapshot, for tests and benchmarks; at most 100,000. */
export function manyInspections(count: number, today: string, dotNumber = templateCarrier): SampleTables {
  const copies = Math.ceil(count / inspections);
  const isWanted = (row: SampleRow, copy: number): boolean => {
    const id = getId(row);
    return Number.isNaN(id) ? copy === 0 : copy * inspections + (id - templateIds) < count;
  };
  return new Map(
    Array.from(
      getTables(today, (dot) => dot === templateCarrier),
      ([id, rows]) => [
        id,
        Array.from({ length: copies }, (_, copy) =>
          rows.filter((row) => isWanted(row, copy)).map((row) => copyRow(row, dotNumber, copy)),
        )
          .flat()
          .map((row) => (row.insp_total === undefined ? row : { ...row, insp_total: String(count) })),
      ],
    ),
  );
}
