import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { choiceClass } from "./input-class.ts";

const track =
  "relative inline-block h-7 w-12 shrink-0 appearance-none rounded-full border border-line-strong bg-ground " +
  "transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-[1.375rem] before:rounded-full " +
  "before:bg-line-strong before:transition-transform checked:border-action checked:bg-action " +
  "checked:before:translate-x-5 checked:before:bg-action-on disabled:opacity-60 " +
  // Forced colors would hide whether it is on, so the browser's own checkbox is shown.
  "forced-colors:appearance-auto forced-colors:before:hidden";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role">;

/** A switch that takes effect at once. It is a checkbox underneath, for forms and keyboards. */
export function Switch({ className, ...rest }: SwitchProps) {
  return <input type="checkbox" role="switch" className={classNames(track, className)} {...rest} />;
}

export function SwitchPlate({ className, children, ...rest }: SwitchProps & { children: ReactNode }) {
  return (
    <label className={classNames(choiceClass, className)}>
      {/* No taller than a checkbox's plate. */}
      <Switch className="-my-px" {...rest} />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
