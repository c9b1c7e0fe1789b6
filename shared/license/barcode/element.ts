/** An element of a barcode's text, such as DCS with the family name. */
export type Element = {
  readonly id: string;
  /** Trimmed. */
  readonly value: string;
  /** Where it ends is certain. */
  readonly isWhole: boolean;
};
