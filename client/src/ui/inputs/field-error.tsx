import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#client/ui/class-names.ts";

type Props = { id?: string | undefined; className?: string; children: ReactNode };

export function FieldError({ id, className = "mt-1", children }: Props) {
  return (
    <p id={id} className={classNames("flex items-start gap-1.5 text-sm font-semibold text-stop", className)}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
