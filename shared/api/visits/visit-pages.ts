/** What a visit record has when the builder's review was opened. */
export const reviewPage = "/profile-builder?section=review";

/** Whether a page of a visit record is the profile builder. */
export const isBuilderPage = (url: string): boolean => /^\/profile-builder(?![\w-])/.test(url);
