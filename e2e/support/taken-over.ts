/** Runs in the page: whether React has made this element of the served page its own, so that links and keys work. */
export const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
