/** One horizontal strip of the document as an element; `heads` stands above it where it begins a page. */
export type DocumentStrip = {
  readonly element: HTMLElement;
  readonly keepWithNext?: true;
  readonly heads?: HTMLElement;
};
