/** Runs a task once the page's content is on screen; at once in a tab behind others, and in a browser that doesn't report paints. */
export function afterFirstPaint(task: () => void): void {
  if (document.visibilityState === "hidden") return task();
  if (typeof PerformanceObserver === "undefined") return task();
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return task();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    setTimeout(task);
  });
  observer.observe({ type: "paint", buffered: true });
}
