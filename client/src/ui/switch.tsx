import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

const track =
  "relative inline-block h-7 w-12 shrink-0 appearance-none rounded-full border border-line-strong bg-ground " +
  "transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-[1.375rem] before:rounded-full " +
  "before:bg-line-strong before:transition-transform checked:border-action checked:bg-action " +
  "checked:before:translate-x-5 checked:before:bg-action-on disabled:opacity-60";

/** In forced colors a track and its knob would both take the color of the canvas. */
const forced =
  "forced-colors:forced-color-adjust-none forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] " +
  "forced-colors:before:bg-[ButtonText] forced-colors:checked:border-[Highlight] forced-colors:checked:bg-[Highlight] " +
  "forced-colors:checked:before:bg-[HighlightText] forced-colors:disabled:border-[GrayText] " +
  "forced-colors:disabled:before:bg-[GrayText] forced-colors:disabled:opacity-100";

/** On or off, at once. A checkbox underneath, so that forms and keyboards treat it as one. */
export function Switch({ className, ...rest }: Omit<ComponentProps<"input">, "type" | "role">) {
  return <input type="checkbox" role="switch" className={classNames(track, forced, className)} {...rest} />;
}
