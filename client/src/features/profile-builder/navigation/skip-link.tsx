import type { RefObject } from "react";

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
