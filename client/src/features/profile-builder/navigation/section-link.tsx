import { builderPath } from "#client/lib/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import type { MouseEvent, ReactNode } from "react";
import type { NavigateTo } from "./builder-location.ts";

type Props = {
  navigateTo: NavigateTo;
  sectionId: string;
  /** A field of the section, as `navigateTo` takes it. */
  field?: string;
  className?: string;
  /** Says more than the words on the screen; begins with them. */
  label?: string;
  children: ReactNode;
};

/** A click that asks the browser for something of its own: a new tab, say. */
const isSpecial = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;

/** A real link to a section or one of its fields; followed within the page. */
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
