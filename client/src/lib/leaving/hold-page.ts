const holds = new Set<object>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * For what only this page's memory holds: the browser asks before the page is left, and no update reloads it.
 * Returns the release function.
 */
export function holdPage(): () => void {
  const hold = {};
  if (holds.size === 0) window.addEventListener("beforeunload", ask);
  holds.add(hold);
  return () => {
    if (holds.delete(hold) && holds.size === 0) window.removeEventListener("beforeunload", ask);
  };
}

/** Whether leaving the page would lose something. */
export const isPageHeld = (): boolean => holds.size > 0;
