/** Where a page's own content begins: the skip link's target, focused when a page opens. */
export const contentId = "content";
