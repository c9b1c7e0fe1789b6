import { classNames } from "#client/ui/class-names.ts";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<"details"> & {
  summary: ReactNode;
  summaryClass?: string;
};

export const Disclosure = ({ summary, summaryClass, className, children, ...rest }: Props) => (
  <details className={classNames("group", className)} {...rest}>
    <summary
      className={classNames(
        "flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden",
        summaryClass,
      )}
    >
      {summary}
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
      />
    </summary>
    {children}
  </details>
);
