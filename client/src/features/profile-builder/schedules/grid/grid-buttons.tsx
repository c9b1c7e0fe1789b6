import { Button } from "#client/ui/button.tsx";
import { FillDownTool, GridTool } from "#client/ui/data-grid/grid-toolbar.tsx";
import { getRowsToEdit } from "#client/ui/data-grid/use-data-grid.ts";
import { useSchedule } from "#client/features/profile-builder/schedules/use-schedule.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { Copy, ListChecks, SquarePen, Trash2 } from "lucide-react";
import { useState } from "react";
import { getBulkFields, type BulkAnswers, BulkForm, type BulkPlan } from "./bulk-form.tsx";
import type { ScheduleGridState } from "./use-schedule-grid.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import type { ListField, RowField } from "#shared/profile/field.ts";

type Props = {
  open: boolean;
  list: ListField;
  fields: readonly RowField[];
  count: number;
  getPlan: (answers: BulkAnswers, fillsBlanksOnly: boolean) => BulkPlan;
  onApply: (answers: BulkAnswers, fillsBlanksOnly: boolean) => void;
  onClose: () => void;
};

function BulkEditDialog({ open, count, onApply, onClose, ...props }: Props) {
  const { itemName } = props.list;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Edit ${pluralize(count, itemName)}`}
      description="Fill in what should be the same in all of them. The rest stays as it is."
    >
      <BulkForm
        {...props}
        getLabel={(plan) => `Change ${pluralize(plan?.changed ?? count, itemName)}`}
        onApply={(...change) => {
          onApply(...change);
          onClose();
        }}
        cancel={{ label: "Cancel", run: onClose }}
      />
    </Dialog>
  );
}

export function RowTools({ grid, editor, list }: ScheduleGridState) {
  const { actions } = useSchedule(list);
  const rows = getRowsToEdit(grid);
  const ids = new Set(rows.map(({ id }) => id));
  const [only] = rows;
  const names = rows.length === 1 && only ? only.title : pluralize(rows.length, list.itemName);
  const hint = rows.length > 0 ? names : undefined;
  return (
    <>
      <FillDownTool grid={grid} />
      <GridTool label="Duplicate" hint={hint} icon={Copy} onPress={() => editor.duplicate(ids)} />
      <GridTool
        label="Edit in a form"
        hint={rows.length === 1 ? names : undefined}
        icon={SquarePen}
        onPress={() => only && actions.edit(only.number - 1)}
      />
      <GridTool label="Delete" hint={hint} icon={Trash2} onPress={() => editor.remove(ids)} />
    </>
  );
}

export function BulkEditButton({ grid, editor, list }: ScheduleGridState) {
  const [isOpen, setIsOpen] = useState(false);
  const { chosen, columns } = grid;
  const fields = getBulkFields(
    list,
    columns.map(({ id }) => id),
  );
  return (
    <>
      <Button className="px-3" onClick={() => setIsOpen(true)}>
        <ListChecks aria-hidden="true" className="size-5" />
        Edit {chosen.size} selected
      </Button>
      <BulkEditDialog
        open={isOpen}
        list={list}
        fields={fields}
        count={chosen.size}
        getPlan={(...change) => editor.planBulkEdit(chosen, ...change)}
        onApply={(...change) => editor.bulkEdit(chosen, ...change)}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
