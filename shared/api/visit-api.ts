/** The maximum length of a visit's addresses and names, in UTF-16 units; the browser truncates them. */
export const maxVisitText = 2000;

export const maxVisitPages = 500;

/** Recorded when the builder's review was opened. */
export const reviewPage = "/profile-builder?section=review";

export const isBuilderPage = (url: string): boolean => /^\/profile-builder(?![\w-])/.test(url);

/** Pages as they are counted, beside the builder's sections by their ids. Those without a step of their own are "other". */
export const pageSteps = [
  "landing",
  "builder",
  "vin-checker",
  "vin-checker-fleet",
  "dot-health-check",
  "other",
] as const;
export type PageStep = (typeof pageSteps)[number];

/** A quote request that the server accepted: counted there, never reported by a page. */
export const sentStep = "sent";

/** The most steps that one page load can reach, with room for sections to come. */
export const maxSteps = 40;
