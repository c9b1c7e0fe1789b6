/** How much JSON may hold. What holds more is refused before it is parsed. */
export type JsonLimits = {
  /** In bytes, a text that is taken out left aside. */
  readonly bytes: number;
  /** How many lists and objects may be inside one another. */
  readonly depth: number;
  /** Keys and values in all, lists and objects among them. */
  readonly items: number;
  /** Entries of one list. */
  readonly entries: number;
  /** Keys of one object. */
  readonly keys: number;
  /** In bytes, as the key is written. */
  readonly keyBytes: number;
};

/**
 * What no contract comes near: the fullest profile that may be sent has some 30,000 keys and values, lists of 500, and
 * 180 keys in one object. Within these limits nothing takes the event loop longer than 100 ms.
 */
export const jsonLimits: Omit<JsonLimits, "bytes"> = {
  depth: 12,
  items: 40_000,
  entries: 1000,
  keys: 300,
  keyBytes: 200,
};
