import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

const looks = {
  primary: "bg-action text-action-on hover:bg-action-strong border-transparent",
  secondary: "bg-paper text-ink border-line-strong hover:bg-ground",
  quiet: "bg-transparent text-signal border-transparent underline-offset-4 hover:underline",
  destructive: "bg-stop text-stop-on border-transparent hover:opacity-90",
} as const;

export type ButtonLook = keyof typeof looks;

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-sign border px-4 py-2 text-base font-semibold " +
  "transition-colors disabled:cursor-not-allowed disabled:opacity-60 " +
  "aria-disabled:cursor-not-allowed aria-disabled:opacity-60";

export const buttonClass = (look: ButtonLook = "secondary", className?: string): string =>
  classNames(shape, looks[look], className);

export function Button({
  look = "secondary",
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { look?: ButtonLook }) {
  // oxlint requires a literal type; the default above is one.
  return (
    <button
      type={type === "submit" ? "submit" : "button"}
      className={buttonClass(look, className)}
      {...rest}
    />
  );
}
