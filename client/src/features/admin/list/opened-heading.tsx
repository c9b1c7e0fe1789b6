import { type ReactNode, useEffect, useRef } from "react";

type HeadingProps = {
  /** False if another part of the item gets the focus. */
  isFocused?: boolean;
  children: ReactNode;
};

export function OpenedHeading({ isFocused = true, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useRef(isFocused);
  useEffect(() => {
    if (!wantsFocus.current) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-extrabold outline-none [overflow-wrap:anywhere]">
      {children}
    </h2>
  );
}
