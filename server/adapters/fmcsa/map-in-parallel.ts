import { bulkhead } from "cockatiel";

/** Maps items with a limited number at a time; results in the items' order. After a failure none is started. */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const slots = bulkhead(limit, items.length);
  const failed = new AbortController();
  const work = async (item: Item): Promise<Result> => {
    try {
      return await map(item);
    } catch (error) {
      failed.abort();
      throw error;
    }
  };
  return Promise.all(items.map(async (item) => slots.execute(async () => work(item), failed.signal)));
}
