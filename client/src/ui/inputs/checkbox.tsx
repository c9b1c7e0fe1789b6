import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { choiceClass, choiceMark } from "./choice-class.ts";

type Props = Omit<ComponentProps<"input">, "type"> & { children: ReactNode };

/** A tick box with its words on one plate. Uncontrolled unless `checked` is given: `{...register(name)}` goes into it. */
export function Checkbox({ children, className, ...input }: Props) {
  return (
    <label className={classNames(choiceClass, className)}>
      <input type="checkbox" className={choiceMark} {...input} />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}

/** The tick box alone, with room for a finger around it; its name is the `aria-label`. */
export function CheckboxMark({ ref, ...input }: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <label className="inline-flex size-11 items-center justify-center">
      <input type="checkbox" ref={ref} className={choiceMark} {...input} />
    </label>
  );
}
