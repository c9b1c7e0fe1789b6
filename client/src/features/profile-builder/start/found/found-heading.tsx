import { startTitleId } from "#client/features/profile-builder/start/start-form.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { type ReactNode, useEffect, useRef } from "react";

/** Takes the focus when it appears, unless the user is in a field elsewhere on the page. */
export function FoundHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focus = () => {
      const isBusy = document.activeElement?.matches("input, select, textarea") ?? false;
      if (!isBusy) heading.current?.focus({ preventScroll: true });
    };
    focus();
    // A dialog that closes when it appears gives the focus back a moment later.
    const again = setTimeout(focus);
    return () => clearTimeout(again);
  }, []);
  return (
    <h2
      id={startTitleId}
      ref={heading}
      tabIndex={-1}
      className={classNames("w-fit text-xl outline-offset-4", className)}
    >
      {children}
    </h2>
  );
}
