/** On a root whose content the build only drew, for a page that depends on what the browser has stored. */
export const standInMark = "data-stand-in";
