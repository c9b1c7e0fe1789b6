/** Marks a root that holds only a stand-in, because the page depends on what the browser has stored. */
export const standInMark = "data-stand-in";
