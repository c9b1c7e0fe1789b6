/** Maps items with a limited number at a time; results in the items' order. After a failure none is started. */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  let hasFailed = false;
  const work = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (hasFailed) return;
      results[index] = await map(item);
    }
  };
  try {
    await Promise.all(Array.from({ length: limit }, work));
  } finally {
    hasFailed = true;
  }
  return results;
}
