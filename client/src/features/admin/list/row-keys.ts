import type { KeyboardEvent } from "react";

/** Marks the link or button that opens a row. */
export const rowOpener = { "data-row-opener": "" } as const;

/**
 * Arrow keys move between the rows' openers, Home and End to the first and last one on the page; Enter then opens
 * the row, as on any link or button.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row-opener]")];
  const index = openers.findIndex((opener) => opener === document.activeElement);
  if (index < 0) return;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: openers.length - 1,
  };
  const target = targets[event.key];
  const opener = target === undefined ? undefined : openers[target];
  if (!opener) return;
  event.preventDefault();
  opener.focus();
}
