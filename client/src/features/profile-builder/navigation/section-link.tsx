import { builderPath } from "#client/lib/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import type { MouseEvent, ReactNode } from "react";
import type { NavigateTo } from "./builder-location.ts";

type Props = {
  navigateTo: NavigateTo;
  sectionId: string;
  /** A field of the section, in the format of `navigateTo`. */
  field?: string;
  className?: string;
  /** Extends the visible text; must start with it. */
  label?: string;
  children: ReactNode;
};

/** Whether the click has a browser meaning of its own, such as opening a new tab. */
const isSpecial = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;

/** A real link to a section or field, handled by client-side navigation. */
export function SectionLink({ navigateTo, sectionId, field, className, label, children }: Props) {
  return (
    <a
      aria-label={label}
      href={builderPath(sectionId, field)}
      className={classNames("text-signal underline-offset-4", className)}
      onClick={(event) => {
        if (isSpecial(event)) return;
        event.preventDefault();
        if (field === undefined) navigateTo(sectionId);
        else navigateTo(sectionId, field);
      }}
    >
      {children}
    </a>
  );
}
