type Group<Item> = [Item, ...Item[]];

/** Groups items by key; groups and items keep their original order. No group is empty. */
export function grouped<Item, Key>(
  items: readonly Item[],
  getKey: (item: Item) => Key,
): Map<Key, Group<Item>> {
  const groups = new Map<Key, Group<Item>>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
