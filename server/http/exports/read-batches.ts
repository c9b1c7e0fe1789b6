import type { Page } from "#shared/api/paging.ts";

/** Rows in memory at once. */
const batchRows = 1000;

type GetPage<Row> = (page: {
  readonly cursor: string | undefined;
  readonly limit: number;
}) => Promise<Page<Row>>;

/** Reads all rows of a list in order, a batch at a time. */
export async function* readBatches<Row>(getPage: GetPage<Row>): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const page = await getPage({ cursor, limit: batchRows });
    yield page.data;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
