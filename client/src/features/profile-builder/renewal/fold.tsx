import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = { title: string; isOpen?: boolean; onToggle?: (isOpen: boolean) => void; children: ReactNode };

/** A part of the panel that opens and closes. */
export const Fold = ({ title, isOpen = false, onToggle, children }: Props) => (
  <details
    open={isOpen}
    onToggle={({ currentTarget }) => {
      if (currentTarget.open !== isOpen) onToggle?.(currentTarget.open);
    }}
    className="group border-t border-line"
  >
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-signal transition-transform group-open:rotate-180 motion-reduce:transition-none"
      />
    </summary>
    {children}
  </details>
);
