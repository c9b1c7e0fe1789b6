/** A figure of the whole copy, with what was counted in words. */
export type Total = { readonly name: string; readonly value: number };

/** Figures that are counted together, with their names; they are listed in this order. */
export function createTotals<Key extends string>(names: Readonly<Record<Key, string>>) {
  const values = new Map<string, number>();
  return {
    add: (key: Key, amount = 1): void => void values.set(key, (values.get(key) ?? 0) + amount),
    list: (): Total[] =>
      Object.entries<string>(names).map(([key, name]) => ({ name, value: values.get(key) ?? 0 })),
  };
}
