/** Where a page's own content begins: the target of the skip link, and of the keyboard when a page is opened. */
export const contentId = "content";
