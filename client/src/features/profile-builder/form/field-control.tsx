import type { SimpleField } from "#shared/profile/field.ts";
import { classNames } from "#client/ui/class-names.ts";
import { memo } from "react";
import { getControl } from "#client/features/profile-builder/fields/base/controls.tsx";

const spans = {
  full: "col-span-6",
  half: "col-span-6 sm:col-span-3",
  third: "col-span-6 sm:col-span-2",
  sixth: "col-span-2 max-sm:-mt-2 sm:col-span-1 [&_input]:px-2",
} as const;

type Props = { field: SimpleField; disabled?: boolean };

export const FieldControl = memo(function FieldControl({ field, disabled }: Props) {
  const { Control } = getControl(field);
  const span = classNames("scroll-mt-32", spans[field.width ?? "full"], field.startsRow && "sm:col-start-1");
  return (
    <div data-field={field.key} className={span}>
      <Control field={field} name={field.key} disabled={disabled} />
    </div>
  );
});

export const fieldGrid = "grid grid-cols-6 gap-x-2 gap-y-5 sm:gap-x-4";
