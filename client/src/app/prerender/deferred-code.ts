/** The id of the template with the preloads of a page that can be read without them. */
export const deferredCodeId = "deferred-code";

/** The page's preloads that wait for its first paint. Absent from a page with something to fill in. */
export const findDeferredCode = (): HTMLTemplateElement | null =>
  document.querySelector<HTMLTemplateElement>(`template#${deferredCodeId}`);
