/** Runs in the page: whether React has hydrated this element, so that links and keys work. */
export const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
