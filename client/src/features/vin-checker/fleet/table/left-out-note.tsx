import type { FleetReading, LeftOut } from "#shared/vin/fleet/fleet-list.ts";
import { usNumber } from "#shared/us-english.ts";
import { pluralize } from "#shared/pluralize.ts";

/** How many lines of each kind are quoted. */
const mostQuoted = 3;

type Quote = { readonly line: number; readonly text: string };
type Group = { readonly title: string; readonly quotes: readonly Quote[] };

const ofKind = (leftOut: readonly LeftOut[], why: LeftOut["why"]): LeftOut[] =>
  leftOut.filter((each) => each.why === why);

/** What in a list is not a vehicle, by kind. */
function groupLeftOut({ rows, leftOut }: FleetReading): Group[] {
  const noVin = rows
    .filter(({ vin }) => vin === undefined)
    .map(({ line, text, beside = "" }) => ({ line, text: text || beside }));
  const titles = ofKind(leftOut, "title");
  const columns = ofKind(leftOut, "otherColumn");
  const cells = ofKind(leftOut, "otherCells");
  const groups = [
    { title: `${pluralize(noVin.length, "row")} without a valid VIN, shown with the reason`, quotes: noVin },
    { title: `${pluralize(titles.length, "line")} above the column names, not read`, quotes: titles },
    {
      title: `${pluralize(columns.length, "VIN")} outside the VIN column, not read`,
      quotes: columns,
    },
    {
      title: `Year, value, deductible or type on ${pluralize(cells.length, "row")} with several VINs, not used`,
      quotes: cells,
    },
  ];
  return groups.filter(({ quotes }) => quotes.length > 0);
}

function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const more = quotes.length - mostQuoted;
  return (
    <>
      {quotes.slice(0, mostQuoted).map(({ line, text }, index) => (
        <span key={`${line} ${text}`}>
          {index > 0 && "; "}row {usNumber(line)} <q className="[overflow-wrap:anywhere]">{text}</q>
        </span>
      ))}
      {more > 0 && ` and ${usNumber(more)} more`}
    </>
  );
}

/** What in a list was not read as a vehicle, with its count and first lines. */
export function LeftOutNote({ reading }: { reading: FleetReading }) {
  const groups = groupLeftOut(reading);
  if (groups.length === 0) return undefined;
  return (
    <ul className="mt-1 list-disc pl-5 text-ink-soft" aria-label="Not read as vehicles">
      {groups.map(({ title, quotes }) => (
        <li key={title}>
          <span className="font-semibold text-ink">{title}:</span> <Quotes quotes={quotes} />.
        </li>
      ))}
    </ul>
  );
}
