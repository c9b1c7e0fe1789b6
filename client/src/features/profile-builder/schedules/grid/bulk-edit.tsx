import {
  type BulkAnswers,
  BulkForm,
  type BulkPlan,
} from "#client/features/profile-builder/schedules/bulk/bulk-form.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
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

/** Sets answers in all selected rows; fields left alone stay as they are in each. */
export function BulkEditDialog({ open, count, onApply, onClose, ...props }: Props) {
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
