import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

type CardProps = ComponentProps<"div"> & {
  /** For cards in a list. */
  isCompact?: boolean;
};

/** A card with a hairline border and no shadow. */
export function Card({ className, isCompact = false, ...rest }: CardProps) {
  const padding = isCompact ? "p-3" : "p-4 md:p-6";
  return (
    <div className={classNames("rounded-sign border border-line bg-paper", padding, className)} {...rest} />
  );
}

/** A card with a road sign's double border, for the most important content. */
export function SignCard({ className, children, ...rest }: ComponentProps<"div">) {
  return (
    <div className={classNames("rounded-xl border-2 border-brand bg-paper p-1", className)} {...rest}>
      <div className="h-full rounded-sign border border-brand p-4 md:p-6">{children}</div>
    </div>
  );
}
