import { Button } from "#client/ui/button.tsx";
import { getTaken, vinEdit, type VinReading } from "#shared/profile/import/rows/vin-facts.ts";
import type { ListImport } from "#client/features/profile-builder/schedules/import/use-list-import.ts";
import type { PreviewRow } from "#shared/profile/import/rows/preview.ts";
import { capitalize, usList } from "#shared/text/us-english.ts";
import { TriangleAlert } from "lucide-react";
import type { ListField } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { getRowTitle } from "#client/features/profile-builder/schedules/row/rows.ts";
import { describeConflict, isUsed } from "#client/features/profile-builder/schedules/import/import-words.ts";
import { SpacedTexts } from "#client/lists/spaced-texts.tsx";

const origins: { readonly [K in VinReading["source"]]: string } = {
  NHTSA: "From the VIN",
  offlineData: "From the VIN, using our offline copy of NHTSA's data",
  device: "From the VIN, offline",
};

type Props = { row: PreviewRow; state: Pick<ListImport, "stored" | "change"> };
type Difference = VinReading["differences"][number];

/** The row's corrections with or without the VIN's answer to a field. */
function withTaken({ [vinEdit]: text, ...edits }: Readonly<Record<string, string>>, key: string) {
  const before = getTaken(text);
  const keys = before.includes(key) ? before.filter((each) => each !== key) : [...before, key];
  return keys.length === 0 ? edits : { ...edits, [vinEdit]: keys.join(" ") };
}

function DifferenceLine({ difference, row, state }: Props & { difference: Difference }) {
  const { key, entered, offered, isTaken } = difference;
  const { stored, change } = state;
  const { id, place } = row.source;
  const other = isTaken ? entered : offered;
  const toggle = () => change({ edits: { ...stored.edits, [id]: withTaken(stored.edits[id] ?? {}, key) } });
  return (
    <div className="mt-1 items-center gap-2 text-sm sm:flex">
      <p className="flex items-start gap-1.5 font-semibold text-lamp-ink">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          Your list says {entered}, the VIN says {offered}.{isTaken && ` We use ${offered}.`}
        </span>
      </p>
      <Button
        look="quiet"
        className="max-sm:-ml-4"
        aria-label={`Use ${other} in row ${place}`}
        onClick={toggle}
      >
        Use {other}
      </Button>
    </div>
  );
}

export function VinLine({ row, state }: Props) {
  const { vin, list } = row.read;
  if (!vin) return null;
  const labels = vin.filled.map((key) => list?.fields.find((field) => field.key === key)?.label ?? key);
  return (
    <>
      {labels.length > 0 && (
        <p className="text-sm text-ink-soft">
          {origins[vin.source]}: {usList(labels).toLowerCase().replace("gvwr", "GVWR")}
        </p>
      )}
      {vin.differences.map((difference) => (
        <DifferenceLine key={difference.key} {...{ difference, row, state }} />
      ))}
    </>
  );
}

export type RowProps = { row: PreviewRow; state: Pick<ListImport, "lists" | "stored" | "change"> };

/** A row's name and its other answers, as they will be in the list; as it is written if it isn't read. */
function describeRow({ read, source }: PreviewRow, lists: readonly ListField[]) {
  const list = read.list ?? lists[0];
  const raw = source.cells
    .filter((cell) => cell.trim() !== "")
    .join(" ")
    .slice(0, 160);
  if (!list || Object.keys(read.row).length === 0) return { title: raw, details: [] };
  const title = getRowTitle(list, read.row, false).trim();
  const naming = new Set(list.requiredFields);
  const details = list.fields
    .filter(({ key, kind }) => !naming.has(key) && kind !== "toggle" && read.row[key] !== undefined)
    .map((field) => showAnswer(field, read.row[field.key]))
    .filter((text) => text !== "");
  return { title: title === "" ? raw : title, details };
}

export function RowText({ row, state: { lists } }: RowProps) {
  const { title, details } = describeRow(row, lists);
  return (
    <div className="min-w-0">
      <p className="[overflow-wrap:anywhere]">
        <span className="mr-2 text-sm text-ink-soft tabular-nums">Row {row.source.place}</span>
        <span className="font-semibold">{title}</span>
        {lists.length > 1 && row.read.list && (
          <span className="ml-2 text-sm text-ink-soft">{capitalize(row.read.list.itemName)}</span>
        )}
      </p>
      {details.length > 0 && <SpacedTexts texts={details} />}
    </div>
  );
}

/** "Fills in Date of hire: 01/2010" */
function FilledIn({ fills = {}, read: { list } }: PreviewRow) {
  const filled = list?.fields.filter(({ key }) => fills[key] !== undefined) ?? [];
  const texts = filled.map((field) => `${field.label}: ${showAnswer(field, fills[field.key])}`);
  return <p className="text-sm font-semibold">Fills in {usList(texts)}</p>;
}

export function RowNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-lamp-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{note}</span>
    </p>
  ));
}

type RowButtonProps = { name: string; place: string; end?: string; onClick: () => void };

const RowButton = ({ name, place, end = "", onClick }: RowButtonProps) => (
  <Button
    look="quiet"
    className="-mr-3 shrink-0 text-ink-soft"
    aria-label={`${name} row ${place}${end}`}
    onClick={onClick}
  >
    {name}
    {end}
  </Button>
);

export function LeaveOutButton({ row: { source, status }, state: { stored, change } }: RowProps) {
  const { leftOut } = stored;
  const isOut = status === "leftOut";
  const next = isOut ? leftOut.filter((id) => id !== source.id) : [...leftOut, source.id];
  return (
    <RowButton
      name={isOut ? "Restore" : "Skip"}
      place={source.place}
      onClick={() => change({ leftOut: next })}
    />
  );
}

/** Adds a row after all that the list says is sold or has left, or that contradicts another. */
const TakeBackButton = ({ row: { source }, state: { stored, change } }: RowProps) => (
  <RowButton
    name="Add"
    end=" anyway"
    place={source.place}
    onClick={() => change({ takenBack: [...stored.takenBack, source.id] })}
  />
);

export function PlainRow({ row, state }: RowProps) {
  const { inactive } = row.read;
  return (
    <li className="flex items-center justify-between gap-3 rounded-sign border border-line px-3 py-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_4rem]">
      <div className="min-w-0">
        <RowText row={row} state={state} />
        {row.status === "repeated" && row.repeats !== undefined && (
          <p className="text-sm text-ink-soft">Same as row {row.repeats}.</p>
        )}
        {row.status === "conflict" && <RowNotes notes={[describeConflict(row)]} />}
        {row.fills && <FilledIn {...row} />}
        {row.status === "inactive" && <p className="text-sm text-ink-soft">{inactive?.reason}</p>}
        {isUsed(row) && inactive && <RowNotes notes={[inactive.reason]} />}
        {isUsed(row) && <VinLine row={row} state={state} />}
        {row.status === "ready" && <RowNotes notes={row.read.notes} />}
      </div>
      {(row.status === "inactive" || row.status === "conflict") && <TakeBackButton row={row} state={state} />}
      {(isUsed(row) || row.status === "leftOut" || row.status === "conflict") && (
        <LeaveOutButton row={row} state={state} />
      )}
    </li>
  );
}
