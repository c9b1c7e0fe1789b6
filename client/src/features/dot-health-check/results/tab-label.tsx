import { useLayoutEffect, useRef } from "react";

/** A tab's name. Scrolls the list to the open tab, which a shared URL may name: on a phone it is wider than the screen. */
export function TabLabel({ isOpen, children }: { isOpen: boolean; children: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const tab = ref.current?.closest("[role=tab]");
    const list = tab?.parentElement;
    if (!isOpen || !tab || !list) return;
    const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  }, [isOpen]);
  return <span ref={ref}>{children}</span>;
}
