import type { Page } from "#shared/api/paging.ts";

/** Reads a list page by page, each when it is asked for. */
export async function* readPages<Item>(
  getPage: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  let cursor: string | undefined;
  do {
    const page = await getPage(cursor);
    yield page.data;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
