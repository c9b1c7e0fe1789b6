import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { choiceClass, choiceMark } from "./input-class.ts";

type Props = Omit<ComponentProps<"input">, "type"> & { children: ReactNode };

/** A checkbox with its label on one plate. Uncontrolled without `checked`: pass `{...register(name)}`. */
export function Checkbox({ children, className, ...input }: Props) {
  return (
    <label className={classNames(choiceClass, className)}>
      <input type="checkbox" className={choiceMark} {...input} />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
