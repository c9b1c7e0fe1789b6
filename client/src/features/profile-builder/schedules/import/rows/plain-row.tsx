import { Button } from "#client/ui/button.tsx";
import type { PreviewRow } from "#shared/lists/rows/preview.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { capitalize, usList } from "#shared/us-english.ts";
import { TriangleAlert } from "lucide-react";
import { isUsed } from "#client/features/profile-builder/schedules/import/import-words.ts";
import { SpacedTexts } from "#client/ui/list-input/spaced-texts.tsx";
import { describeRow, listLabel } from "./describe-row.ts";
import type { RowActions } from "./row-actions.ts";

type Props = { row: PreviewRow; lists: readonly ListField[]; actions: RowActions };

/** A row's place, name and answers. */
export function RowText({ row, lists }: Pick<Props, "row" | "lists">) {
  const { title, details } = describeRow(row, lists);
  const label = listLabel(row, lists);
  return (
    <div className="min-w-0">
      <p className="[overflow-wrap:anywhere]">
        <span className="mr-2 text-sm text-ink-soft tabular-nums">Row {row.source.place}</span>
        <span className="font-semibold">{title}</span>
        {label !== "" && <span className="ml-2 text-sm text-ink-soft">{capitalize(label)}</span>}
      </p>
      {details.length > 0 && <SpacedTexts texts={details} />}
    </div>
  );
}

/** "Fills in Date of hire: 01/2010" */
function FilledIn({ fills, list }: { fills: Row; list: ListField | undefined }) {
  const texts = (list?.fields ?? []).flatMap((field) =>
    fills[field.key] === undefined ? [] : [`${field.label}: ${showAnswer(field, fills[field.key])}`],
  );
  return <p className="text-sm font-semibold">Fills in {usList(texts)}</p>;
}

/** What to check in a row that is added. */
export function RowNotes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-lamp-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{note}</span>
    </p>
  ));
}

/** Takes a row out of what is added. */
export function LeaveOutButton({ row: { source }, actions }: Pick<Props, "row" | "actions">) {
  return (
    <Button
      look="quiet"
      className="-mr-3 shrink-0"
      aria-label={`Leave out row ${source.place}`}
      onClick={() => actions.leaveOut(source.id)}
    >
      Leave out
    </Button>
  );
}

function RowButton({ row, actions }: Pick<Props, "row" | "actions">) {
  const { id, place } = row.source;
  if (isUsed(row)) return <LeaveOutButton row={row} actions={actions} />;
  if (row.status !== "leftOut") return undefined;
  return (
    <Button
      look="quiet"
      className="-mr-3 shrink-0"
      aria-label={`Put back row ${place}`}
      onClick={() => actions.putBack(id)}
    >
      Put back
    </Button>
  );
}

/** A row that needs nothing of the user. */
export function PlainRow({ row, lists, actions }: Props) {
  return (
    <li className="flex items-center justify-between gap-3 rounded-sign border border-line px-3 py-1.5 [content-visibility:auto] [contain-intrinsic-size:auto_4rem]">
      <div className="min-w-0">
        <RowText row={row} lists={lists} />
        {row.repeats !== undefined && <p className="text-sm text-ink-soft">Same as row {row.repeats}.</p>}
        {row.fills && <FilledIn fills={row.fills} list={row.read.list} />}
        {row.status === "ready" && <RowNotes notes={row.read.notes} />}
      </div>
      <RowButton row={row} actions={actions} />
    </li>
  );
}
