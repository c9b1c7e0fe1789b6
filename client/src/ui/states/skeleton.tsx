import { useEffect, useState } from "react";
import { classNames } from "#client/ui/class-names.ts";

/** Loading time before a message is shown, in milliseconds. */
export const wordsDelayMs = 300;

export const SkeletonBlock = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={classNames("animate-pulse rounded-sign bg-line", className)} />
);

const widths = ["w-11/12", "w-full", "w-4/5"] as const;

export function SkeletonLines({ count = 3, className = "h-5" }: { count?: number; className?: string }) {
  return (
    <div className="grid gap-3">
      {Array.from({ length: count }, (_none, line) => line).map((line) => (
        <SkeletonBlock key={line} className={classNames(className, widths[line % widths.length])} />
      ))}
    </div>
  );
}

export function LoadingText({ children }: { children: string }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), wordsDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="min-h-6 text-ink-soft">
      {isLate && children}
    </p>
  );
}
