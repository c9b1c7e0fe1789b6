/** Marks a root that holds only a shell, because the page depends on what the browser has stored. */
export const shellMark = "data-shell";
