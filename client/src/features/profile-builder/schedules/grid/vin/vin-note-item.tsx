import { VinChoices } from "#client/features/profile-builder/fields/vin/vin-choices.tsx";
import type { RowData } from "#client/features/profile-builder/schedules/grid/rows/row-data.ts";
import type { ScheduleEditor } from "#client/features/profile-builder/schedules/grid/schedule-editor.ts";
import { Button } from "#client/ui/button.tsx";
import type { GridRow } from "#client/ui/data-grid/grid-column.ts";
import { capitalize } from "#shared/us-english.ts";
import type { GridVins, VinNote } from "./grid-vins.ts";
import { findVinField } from "./vin-answers.ts";

type Props = { row: GridRow<RowData>; note: VinNote; vins: GridVins; editor: ScheduleEditor };

/** One row's corrections of a mistyped VIN, and the answers that differ from NHTSA's. */
export function VinNoteItem({ row, note, vins, editor }: Props) {
  const vinKey = findVinField(editor.list)?.key ?? "vin";
  const use = (vin: string) => editor.actions.edit([{ rowId: row.id, columnId: vinKey, text: vin }], "typed");
  return (
    <li className="rounded-sign border-l-4 border-lamp bg-lamp-soft p-3 text-sm text-ink">
      <p className="font-bold">
        {capitalize(row.title)}
        <span className="ml-2 font-mono font-normal">{note.vin}</span>
      </p>
      <VinChoices suggestions={note.corrections} onChoose={use} />
      {note.differences.map((difference) => (
        <div key={difference.key} className="mt-2 flex flex-wrap items-center gap-3">
          <p>
            {difference.label}: you entered <b>{difference.entered}</b>; NHTSA says{" "}
            <b>{difference.offered}</b>.
          </p>
          <Button className="text-sm" onClick={() => vins.take(row.id, difference)}>
            Use {difference.offered}
          </Button>
        </div>
      ))}
      <Button look="quiet" className="mt-1 px-0 text-sm" onClick={() => vins.dismiss(row.id)}>
        Keep what I entered
      </Button>
    </li>
  );
}
