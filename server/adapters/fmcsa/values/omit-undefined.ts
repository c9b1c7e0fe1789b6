/** A record without the keys that are undefined: what FMCSA does not have is absent. */
export function omitUndefined<T extends object>(record: T): T;
// A copy, since objects that lost a key are slow to read.
export function omitUndefined(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
