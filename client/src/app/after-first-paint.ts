/** Runs a task once the page's content is on screen; at once in a browser that does not report paints. */
export function afterFirstPaint(task: () => void): void {
  if (typeof PerformanceObserver === "undefined") return task();
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return task();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    setTimeout(task);
  });
  observer.observe({ type: "paint", buffered: true });
}
