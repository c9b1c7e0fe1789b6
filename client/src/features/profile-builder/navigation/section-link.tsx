import { builderPath } from "#client/lib/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { navigateTo } from "./builder-location.ts";

type Props = {
  sectionId: string;
  /** A field of the section, in the format of `navigateTo`. */
  field?: string;
  className?: string;
  /** Extends the visible text; must start with it. */
  label?: string;
  onFollowed?: (() => void) | undefined;
  children: ReactNode;
};

export const SectionLink = ({ sectionId, field, className, label, onFollowed, children }: Props) => (
  <Link
    aria-label={label}
    href={builderPath(sectionId, field)}
    className={classNames("text-signal underline-offset-4", className)}
    onClick={(event) => {
      event.preventDefault();
      navigateTo(sectionId, field);
      onFollowed?.();
    }}
  >
    {children}
  </Link>
);
