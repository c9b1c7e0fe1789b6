import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A highway guide sign: white on green with a white border, the same in light and dark mode. */
export function GreenSign({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames("rounded-2xl bg-sign p-1.5 text-sign-on sm:p-2", className)}>
      <div className="h-full rounded-xl border-2 border-sign-on px-5 py-8 sm:px-10 sm:py-10">{children}</div>
    </div>
  );
}

const button =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-sign border-2 border-sign-on px-5 py-2 text-lg font-bold transition-colors";

/** Buttons on a sign: the primary action and an alternative. */
export const signButton = {
  first: `${button} bg-sign-on text-sign hover:bg-sign-deep hover:text-sign-on`,
  second: `${button} hover:bg-sign-deep`,
} as const;
