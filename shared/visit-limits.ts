/** The longest address or name that is kept of a visit, in UTF-16 units; the browser clips what is longer. */
export const maxVisitText = 2000;

/** The most pages that are kept of a visit. */
export const maxVisitPages = 500;
