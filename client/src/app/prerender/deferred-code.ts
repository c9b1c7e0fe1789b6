/** Marks a root that holds only a shell, because the page depends on what the browser has stored. */
export const shellMark = "data-shell";

/** The id of the template with the preloads of a page that can be read, or typed into, without them. */
export const deferredCodeId = "deferred-code";

/** The page's preloads that wait for its first paint. Absent from a page with fields that need its code. */
export const findDeferredCode = (): HTMLTemplateElement | null =>
  document.querySelector<HTMLTemplateElement>(`template#${deferredCodeId}`);
