import type { ComponentProps } from "react";
import { selectClass } from "./input-class.ts";
import { classNames } from "#client/ui/class-names.ts";

const filled =
  "[&:has(option:checked:not([value='']))]:border-signal [&:has(option:checked:not([value='']))]:bg-signal-soft";

export type SelectOption = { readonly value: string; readonly label: string };

type Props = ComponentProps<"select"> & { options: readonly SelectOption[]; emptyLabel?: string };

/** The platform's own select, which works best on phones. The empty option means "not answered". */
export function Select({ options, emptyLabel = "Select...", className, ...rest }: Props) {
  return (
    <select className={classNames(selectClass, filled, className)} {...rest}>
      <option value="">{emptyLabel}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
