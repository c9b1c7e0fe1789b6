/**
 * Returns the earlier result for the same arguments, compared by identity. One result is kept for each first
 * argument, for as long as that argument is in use elsewhere.
 */
export function memoizeLatest<First extends object, Rest extends readonly unknown[], Result>(
  compute: (first: First, ...rest: Rest) => Result,
): (first: First, ...rest: Rest) => Result {
  const latest = new WeakMap<First, { readonly rest: Rest; readonly result: Result }>();
  return (first, ...rest) => {
    const known = latest.get(first);
    if (known?.rest.every((value, index) => value === rest[index])) return known.result;
    const result = compute(first, ...rest);
    latest.set(first, { rest, result });
    return result;
  };
}
