import { useEffect, useEffectEvent } from "react";

/** Layers that Escape closes: the first of these that is open; of two of the same kind, the one opened last. */
const order = ["tooltip", "dialog", "menu", "toast"] as const;
type Kind = (typeof order)[number];
type Layer = { readonly kind: Kind; readonly close: () => void };

const layers = new Set<Layer>();

/** An open suggestion list handles Escape itself, before anything around it. */
const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("[role=combobox][aria-expanded=true]");

/** For Radix: Escape in an input with an open list closes only the list. */
export function leaveToList(event: KeyboardEvent): void {
  if (hasOpenList(event.target)) event.preventDefault();
}

function closeFirst(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.isComposing || hasOpenList(event.target)) return;
  const first = order
    .map((kind) => [...layers].findLast((layer) => layer.kind === kind))
    .find((layer) => layer !== undefined);
  if (!first) return;
  // Radix closes the topmost layer: if that is a tooltip, leave it to Radix, which manages its delays.
  if (first.kind === "tooltip" && first === [...layers].at(-1)) return;
  // Radix ignores a key event whose default was prevented.
  event.preventDefault();
  first.close();
}

/** Closes something on Escape while it is open, in the expected order: a dialog always before a toast. */
export function useEscape(kind: Kind, isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer: Layer = { kind, close: () => onEscape() };
    // Capture on window runs before Radix, which listens on the document.
    if (layers.size === 0) window.addEventListener("keydown", closeFirst, { capture: true });
    layers.add(layer);
    return () => {
      layers.delete(layer);
      if (layers.size === 0) window.removeEventListener("keydown", closeFirst, { capture: true });
    };
  }, [kind, isOpen]);
}
