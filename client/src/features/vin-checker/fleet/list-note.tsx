import { Notice } from "#client/ui/notice.tsx";
import type { FleetReading, LeftOut } from "#shared/profile/import/vehicle-list.ts";
import { findRepeats, maxFleetRows } from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { capitalize, usNumber } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { longestList } from "#client/lists/spreadsheet/file-error.ts";
import { type LeftOutGroup, LeftOutList, titlesGroup } from "#client/lists/left-out-list.tsx";

const sheetNames = (sheets: FleetReading["sheets"]): string =>
  sheets.map(({ name, vins }) => `${name} (${usNumber(vins)})`).join(", ");

const givenNames = ["value", "deductible", "type"] as const;

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

function groupLeftOut({ rows, leftOut }: FleetReading): LeftOutGroup[] {
  const toQuote = ({ line, text }: Pick<LeftOut, "line" | "text">) => ({ place: usNumber(line), text });
  const noVin = rows
    .filter(({ vin }) => vin === undefined)
    .map(({ line, text, beside = "" }) => toQuote({ line, text: text || beside }));
  const quotes = (wanted: LeftOut["why"]) => leftOut.filter(({ why }) => why === wanted).map(toQuote);
  const [columns, cells] = [quotes("otherColumn"), quotes("otherCells")];
  return [
    { reason: `${pluralize(noVin.length, "row")} without a valid VIN, shown with the reason`, quotes: noVin },
    titlesGroup(quotes("title")),
    { reason: `${pluralize(columns.length, "VIN")} outside the VIN column, not read`, quotes: columns },
    {
      reason: `Year, value, deductible or type on ${pluralize(cells.length, "row")} with several VINs, not used`,
      quotes: cells,
    },
  ];
}

function Found({ reading }: { reading: FleetReading }) {
  const { rows, sheets } = reading;
  const vins = rows.filter(({ vin }) => vin !== undefined).length;
  const repeated = findRepeats(rows).filter((line) => line !== undefined).length;
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
        {more.length > 0 && <span className="text-ink-soft"> {capitalize(more.join("; "))}.</span>}
      </p>
      <LeftOutList groups={groupLeftOut(reading)} />
    </>
  );
}

type Props = {
  length: number;
  found: FleetReading | string | undefined;
};

export function ListNote({ length, found }: Props) {
  if (length > longestList)
    return (
      <Notice tone="caution" title="This text is too long to be a list of VINs">
        <p>
          It has {pluralize(length, "character")}; the limit is {usNumber(longestList)}. Nothing was read or
          lost: delete what isn't needed.
        </p>
      </Notice>
    );
  if (typeof found === "string")
    return (
      <Notice tone="bad" title="The list wasn't read">
        <p>{found} Your list hasn't changed.</p>
      </Notice>
    );
  if (!found) return <p className="text-ink-soft">Reading the list...</p>;
  const { rows } = found;
  if (rows.length === 0)
    return <p className="text-ink-soft">Up to {pluralize(maxFleetRows, "row")} at a time.</p>;
  if (rows.length <= maxFleetRows) return <Found reading={found} />;
  const beyond = rows.length - maxFleetRows;
  return (
    <>
      <Notice tone="caution" title={`This list has ${pluralize(rows.length, "row")}`} className="mb-3">
        <p>
          Up to {usNumber(maxFleetRows)} are checked at a time, so the last {pluralize(beyond, "row")}, from
          row {usNumber(rows[maxFleetRows]?.line ?? 0)} on, will have to wait. Your list stays as it is: check
          the first part now, then paste the rest.
        </p>
      </Notice>
      <Found reading={found} />
    </>
  );
}
