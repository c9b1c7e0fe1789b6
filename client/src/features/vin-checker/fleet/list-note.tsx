import { Notice } from "#client/ui/notice.tsx";
import { type FleetRow, maxFleetRows, repeatsOf } from "#shared/vin/fleet-list.ts";
import { usNumber } from "#shared/us-english.ts";
import { counted } from "./counted.ts";
import { longestList } from "./list-limits.ts";

function Found({ rows }: { rows: readonly FleetRow[] }) {
  const vins = rows.filter(({ vin }) => vin !== undefined).length;
  const repeated = repeatsOf(rows).filter((line) => line !== undefined).length;
  const years = rows.filter(({ year }) => year !== "").length;
  const [first] = rows;
  const more = [
    ...(vins < rows.length
      ? [`${counted(rows.length - vins, "row")} without a valid VIN, shown with the reason`]
      : []),
    ...(repeated > 0 ? [`${counted(repeated, "repeated VIN")}, asked for once`] : []),
    ...(years > 0 ? [`${counted(years, "model year")} to compare with`] : []),
    ...(first && first.line > 1 ? [`beginning in row ${first.line}`] : []),
  ];
  return (
    <p>
      <strong>{counted(vins, "VIN")} found.</strong>
      {more.length > 0 && <span className="text-ink-soft"> {sentence(more)}</span>}
    </p>
  );
}

function sentence(parts: readonly string[]): string {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

type Props = {
  /** Of the text, in characters. */
  length: number;
  rows: readonly FleetRow[] | undefined;
};

/** What was found in the list so far, and what to do where it is too long. */
export function ListNote({ length, rows }: Props) {
  if (length > longestList)
    return (
      <Notice tone="caution" title="This text is too long to be a list of VINs">
        <p>
          It has {counted(length, "character")}; {counted(longestList, "character")} are read. It stays in the
          box: take out what is not needed.
        </p>
      </Notice>
    );
  if (!rows) return <p className="text-ink-soft">Reading the list...</p>;
  if (rows.length === 0)
    return <p className="text-ink-soft">Up to {counted(maxFleetRows, "row")} at a time.</p>;
  if (rows.length <= maxFleetRows) return <Found rows={rows} />;
  return (
    <Notice tone="caution" title={`This list has ${counted(rows.length, "row")}`}>
      <p>
        At most {usNumber(maxFleetRows)} are checked at a time. Your list stays as it is: check its beginning
        now, and paste the rest afterwards.
      </p>
    </Notice>
  );
}
