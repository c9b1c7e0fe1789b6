/** What the build tells the worker (scripts/lib/precache-list.mjs). */
export type PrecacheList = {
  /**
   * What the builder opens with, stored when the worker is installed. A page has a revision; null: the name
   * contains a hash.
   */
  readonly shell: { readonly url: string; readonly revision: string | null }[];
  /** What the builder needs later: the other sections, the review, the PDF with its fonts. */
  readonly later: readonly string[];
};
