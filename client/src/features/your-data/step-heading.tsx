import { type ReactNode, useEffect, useRef } from "react";

/** The heading of a step that has just begun: it gets the focus. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl [overflow-wrap:anywhere]">
      {children}
    </h2>
  );
}
