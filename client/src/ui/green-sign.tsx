import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A guide sign as it stands over the road: white on green inside a white line, the same by day and by night. */
export function GreenSign({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames("rounded-2xl bg-sign p-1.5 text-sign-on sm:p-2", className)}>
      <div className="h-full rounded-xl border-2 border-sign-on px-5 py-8 sm:px-10 sm:py-10">{children}</div>
    </div>
  );
}

const button =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-sign border-2 border-sign-on px-5 py-2 text-lg font-bold transition-colors";

/** What can be pressed on a sign: the way that is meant for most, and another. */
export const signButton = {
  first: `${button} bg-sign-on text-sign hover:bg-sign-deep hover:text-sign-on`,
  second: `${button} hover:bg-sign-deep`,
} as const;
