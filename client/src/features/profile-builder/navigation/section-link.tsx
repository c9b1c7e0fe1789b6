import { builderPath } from "#client/lib/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import type { ReactNode, Ref, RefObject } from "react";
import { Link } from "wouter";
import { navigateTo } from "./builder-location.ts";
import { GreenSign } from "#client/ui/green-sign.tsx";
import type { Section } from "#shared/profile/section.ts";

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

type SignProps = { section: Section; heading?: Ref<HTMLHeadingElement>; children?: ReactNode };

/** The head of a section. `children` follow the subtitle. */
export const SectionSign = ({ section, heading, children }: SignProps) => (
  <header className="mb-4 md:mb-6">
    <GreenSign padding="px-3 py-2 md:px-5 md:py-4">
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none md:text-3xl">
        {section.title}
      </h1>
      <p className="max-w-[72ch] leading-snug md:mt-1">{section.subtitle}</p>
      {children}
    </GreenSign>
  </header>
);

/** ID of the builder's content. Differs from the site's main content, which the router focuses. */
export const contentId = "profile-form";

/** Skips the menu for keyboard users, without adding a history entry. */
export const SkipLink = ({ target }: { target: RefObject<HTMLElement | null> }) => (
  <a
    href={`#${contentId}`}
    className="sr-only rounded-sign bg-paper px-4 py-3 font-semibold text-signal focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    onClick={(event) => {
      event.preventDefault();
      target.current?.focus({ preventScroll: true });
      target.current?.scrollIntoView({ block: "start" });
    }}
  >
    Skip to the form
  </a>
);
