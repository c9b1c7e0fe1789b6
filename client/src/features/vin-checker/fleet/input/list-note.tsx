import { Notice } from "#client/ui/notice.tsx";
import { type FleetReading, maxFleetRows, countRepeats } from "#shared/vin/fleet/fleet-list.ts";
import { usNumber } from "#shared/us-english.ts";
import { pluralize } from "#shared/pluralize.ts";
import { LeftOutNote } from "#client/features/vin-checker/fleet/table/left-out-note.tsx";
import { longestList } from "#client/lib/spreadsheet/list-limits.ts";

/** "Tractors (120), Trailers (80)" */
const sheetNames = (sheets: FleetReading["sheets"]): string =>
  sheets.map(({ name, vins }) => `${name} (${usNumber(vins)})`).join(", ");

const givenNames = ["value", "deductible", "type"] as const;

/** What the list contains besides VINs. */
function extras({ rows }: FleetReading): string[] {
  const years = rows.filter(({ year }) => year !== "").length;
  const given = givenNames.flatMap((name) => {
    const count = rows.filter((row) => row.given?.[name] !== undefined).length;
    return count === 0 ? [] : [pluralize(count, name)];
  });
  return [
    ...(years > 0 ? [`${pluralize(years, "model year")} to compare with`] : []),
    ...(given.length > 0 ? [`${given.join(", ")} for your equipment schedule`] : []),
  ];
}

function Found({ reading }: { reading: FleetReading }) {
  const { rows, sheets } = reading;
  const vins = rows.filter(({ vin }) => vin !== undefined).length;
  const repeated = countRepeats(rows).filter((line) => line !== undefined).length;
  const [first] = rows;
  const more = [
    ...(repeated > 0 ? [`${pluralize(repeated, "duplicate")}, checked once`] : []),
    ...extras(reading),
    ...(first && first.line > 1 && sheets.length === 0 ? [`starting in row ${first.line}`] : []),
  ];
  return (
    <>
      <p>
        <strong>{pluralize(vins, "VIN")} found.</strong>
        {sheets.length > 0 && ` By sheet: ${sheetNames(sheets)}.`}
        {more.length > 0 && <span className="text-ink-soft"> {sentence(more)}</span>}
      </p>
      <LeftOutNote reading={reading} />
    </>
  );
}

function sentence(parts: readonly string[]): string {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

type Props = {
  /** The text's length, in characters. */
  length: number;
  reading: FleetReading | undefined;
};

/** What was found in the list so far, and what to do if it is too long. */
export function ListNote({ length, reading }: Props) {
  if (length > longestList)
    return (
      <Notice tone="caution" title="This text is too long to be a list of VINs">
        <p>
          It has {pluralize(length, "character")}; the limit is {usNumber(longestList)}. Nothing was read or
          lost: delete what isn't needed.
        </p>
      </Notice>
    );
  if (!reading) return <p className="text-ink-soft">Reading the list...</p>;
  const { rows } = reading;
  if (rows.length === 0)
    return <p className="text-ink-soft">Up to {pluralize(maxFleetRows, "row")} at a time.</p>;
  if (rows.length <= maxFleetRows) return <Found reading={reading} />;
  const beyond = rows.length - maxFleetRows;
  return (
    <>
      <Notice tone="caution" title={`This list has ${pluralize(rows.length, "row")}`} className="mb-3">
        <p>
          Up to {usNumber(maxFleetRows)} are checked at a time, so the last {pluralize(beyond, "row")}, from
          row {usNumber(rows[maxFleetRows]?.line ?? 0)} on, {beyond === 1 ? "has" : "have"} to wait. Your list
          stays as it is: check the first part now, then paste the rest.
        </p>
      </Notice>
      <Found reading={reading} />
    </>
  );
}
