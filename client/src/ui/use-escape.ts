import { useEffect, useRef } from "react";

/** What Escape closes, the first of these that is open; of two alike the one that was opened last. */
const order = ["tooltip", "dialog", "menu", "toast"] as const;
type Kind = (typeof order)[number];
type Layer = { readonly kind: Kind; readonly close: () => void };

const layers = new Set<Layer>();

/** A list of suggestions that is open closes on its own, before all that lies around it. */
const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("[role=combobox][aria-expanded=true]");

/** For Radix: Escape in a box with an open list closes the list alone. */
export function leaveToList(event: KeyboardEvent): void {
  if (hasOpenList(event.target)) event.preventDefault();
}

function closeFirst(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing || hasOpenList(event.target)) return;
  const first = order
    .map((kind) => [...layers].findLast((layer) => layer.kind === kind))
    .find((layer) => layer !== undefined);
  if (!first) return;
  // Radix closes what was opened last: a tooltip is best left to it, with its delays.
  if (first.kind === "tooltip" && first === [...layers].at(-1)) return;
  // A key that was answered is left alone by Radix.
  event.preventDefault();
  first.close();
}

/** Closes something by Escape while it is open, in the order that people expect: a toast never goes before a dialog. */
export function useEscape(kind: Kind, isOpen: boolean, close: () => void): void {
  const newest = useRef(close);
  useEffect(() => {
    newest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer: Layer = { kind, close: () => newest.current() };
    // Before Radix, which listens on the document.
    if (layers.size === 0) window.addEventListener("keydown", closeFirst, { capture: true });
    layers.add(layer);
    return () => {
      layers.delete(layer);
      if (layers.size === 0) window.removeEventListener("keydown", closeFirst, { capture: true });
    };
  }, [kind, isOpen]);
}
