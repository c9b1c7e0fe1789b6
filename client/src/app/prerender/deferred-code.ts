/** Marks a root that holds only a shell, because the page depends on what the browser has stored. */
export const shellMark = "data-shell";

/** The id of the template with the preloads of a page's code. */
export const deferredCodeId = "deferred-code";

/** The page's preloads, which wait for its first paint. Absent in development. */
export const findDeferredCode = (): HTMLTemplateElement | null =>
  document.querySelector<HTMLTemplateElement>(`template#${deferredCodeId}`);
