import type { RefObject } from "react";

/** The id of the builder's own content; not the site's, to which the router takes the keyboard. */
export const contentId = "profile-form";

/** Takes the keyboard past the menu. It goes there without an entry in the browser's history. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  return (
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
}
