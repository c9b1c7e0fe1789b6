/** One horizontal strip of the document; `heads` is repeated above it if it starts a page. */
export type DocumentStrip = {
  readonly element: HTMLElement;
  readonly keepWithNext?: true;
  readonly heads?: HTMLElement;
};
