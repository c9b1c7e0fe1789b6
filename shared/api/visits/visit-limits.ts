/** The maximum length of a visit's addresses and names, in UTF-16 units; the browser truncates them. */
export const maxVisitText = 2000;

/** The maximum number of pages stored for a visit. */
export const maxVisitPages = 500;
