/** Limits on JSON. Anything larger is rejected before parsing. */
export type JsonLimits = {
  /** In bytes, not counting extracted text. */
  readonly bytes: number;
  /** Maximum nesting of lists and objects. */
  readonly depth: number;
  /** Total keys and values, including lists and objects. */
  readonly items: number;
  /** Entries of one list. */
  readonly entries: number;
  /** Keys of one object. */
  readonly keys: number;
  /** In bytes, as the key is written. */
  readonly keyBytes: number;
};

/**
 * Far above any contract: the fullest profile has about 50,000 keys and values, lists of 500, and 180 keys in
 * one object. Within these limits nothing blocks the event loop longer than 100 ms.
 */
export const jsonLimits: Omit<JsonLimits, "bytes"> = {
  depth: 12,
  items: 60_000,
  entries: 1000,
  keys: 300,
  keyBytes: 200,
};
