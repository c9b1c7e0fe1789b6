import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Props = { className?: string; padding?: string; children: ReactNode };

/** A highway guide sign: white on green with a white border, the same in light and dark mode. */
export function GreenSign({ className, padding = "px-5 py-8 sm:px-10 sm:py-10", children }: Props) {
  return (
    <div
      className={classNames(
        "rounded-sign-out bg-sign p-1 text-sign-on [&_:focus-visible]:outline-sign-on",
        className,
      )}
    >
      <div className={classNames("h-full rounded-sign border-2 border-sign-on", padding)}>{children}</div>
    </div>
  );
}

/** The plate at the top of a guide sign (`rounded-tr-none`), where a real sign has the exit number. */
export const SignTab = ({ children }: { children: ReactNode }) => (
  <p className="ml-auto w-fit rounded-t-sign-out bg-sign p-1 pb-0 text-sign-on">
    <span className="block rounded-t-sign border-2 border-b-0 border-sign-on px-4 pt-0.5 text-sm font-bold">
      {children}
    </span>
  </p>
);

const button =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-sign border-2 border-sign-on px-5 py-2 text-lg font-bold transition-colors";

export const signButton = {
  first: `${button} bg-sign-on text-sign hover:bg-sign-deep hover:text-sign-on`,
  second: `${button} hover:bg-sign-deep`,
} as const;
