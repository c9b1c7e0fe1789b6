/** What a worker reports while it looks at a picture. */
export type ScanMessage =
  /** The share of its attempts that are made, from 0 to 1. */
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "otherBarcode" }
  | { readonly kind: "read"; readonly text: string }
  /** All attempts are made. */
  | { readonly kind: "end" };
