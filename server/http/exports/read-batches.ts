import type { Page } from "#shared/api/paging.ts";

/** How many rows of an export are in memory at once. */
const batchRows = 1000;

type GetPage<Row> = (page: {
  readonly cursor: string | undefined;
  readonly limit: number;
}) => Promise<Page<Row>>;

/** Every row of a list, in its order: each batch is read when it is asked for, and begins after the one before. */
export async function* readBatches<Row>(getPage: GetPage<Row>): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined;
  do {
    const page = await getPage({ cursor, limit: batchRows });
    yield page.data;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
