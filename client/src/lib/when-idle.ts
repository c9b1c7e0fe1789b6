/** Without requestIdleCallback (Safari): long enough for the page to be drawn. In milliseconds. */
const whileDrawing = 1000;

/** Runs a task once the browser has nothing better to do. Returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback === "function") {
    const handle = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, whileDrawing);
  return () => clearTimeout(timer);
}
