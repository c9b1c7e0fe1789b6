/** For browsers without requestIdleCallback (Safari): long enough for the page to render, in milliseconds. */
const whileDrawing = 1000;

/** Runs a task when the browser is idle. Returns a cancel function. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback === "function") {
    const handle = window.requestIdleCallback(task);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, whileDrawing);
  return () => clearTimeout(timer);
}
