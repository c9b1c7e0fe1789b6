import type { DataSet, Filter, Rows } from "./data-set.ts";
import { createMissingColumns } from "./missing-columns.ts";
import { createRowReader } from "./row-reader.ts";
import { type PagesRead, readPages } from "./read-pages.ts";
import { createSocrata, type SocrataOptions } from "./socrata.ts";
import { type Page, toQuery, toWhere } from "./to-query.ts";
import { bulkhead } from "cockatiel";

type Options = SocrataOptions & {
  /** Rows a request; 5,000 unless told otherwise, which are parsed within 10 ms. */
  readonly pageSize?: number;
  /** Rows a read; 100,000 unless told otherwise. */
  readonly maxRows?: number;
};

/** More values would make a URL that is too long. */
const valuesAtOnce = 200;
const chunksAtOnce = 4;

const toChunks = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / valuesAtOnce) }, (_, index) =>
    values.slice(index * valuesAtOnce, (index + 1) * valuesAtOnce),
  );

export type Fmcsa = ReturnType<typeof createFmcsa>;

/**
 * Reads FMCSA's open data from the Department of Transportation's portal (https://data.transportation.gov). A
 * filter without values has no rows, and is not asked for.
 */
export function createFmcsa({ pageSize = 5000, maxRows = 100_000, ...options }: Options) {
  const askSocrata = createSocrata(options);
  const missingColumns = createMissingColumns();

  const getPage = async (dataSet: DataSet<unknown>, filter: Filter, page: Page) => {
    for (;;) {
      // Also what they were found by: that tells whose they are.
      const columns = [...new Set([...missingColumns.getPresent(dataSet), filter.column])];
      const answer = await askSocrata(dataSet.id, toQuery(dataSet, columns, filter, page));
      if (!("missingColumn" in answer)) return answer;
      missingColumns.add(dataSet, filter, answer.missingColumn);
    }
  };

  /**
   * Reads all rows that match, page by page, in the order of the filter's values (200 at a time) and then of the
   * data set. Throws UpstreamError; an empty list means that there are none.
   */
  const read = async <T>(dataSet: DataSet<T>, filter: Filter): Promise<Rows<T>> => {
    toWhere(filter);
    const reader = createRowReader(dataSet, filter);
    const chunks = toChunks([...new Set(filter.values)]);
    const parts = await mapInParallel(chunks, chunksAtOnce, async (values) =>
      readPages({
        pageSize,
        maxRows,
        getPage: async (page) => getPage(dataSet, { ...filter, values }, page),
        read: reader.read,
      }),
    );
    reader.check();
    return joinParts(parts, maxRows, missingColumns.getMissing(dataSet));
  };
  return { read };
}

function joinParts<T>(parts: readonly PagesRead<T>[], maxRows: number, missing: readonly string[]): Rows<T> {
  const rows = parts.flatMap((part) => part.rows);
  const isCut = rows.length > maxRows || parts.some((part) => part.isCut);
  const publishedAt = parts.find((part) => part.publishedAt !== undefined)?.publishedAt;
  return {
    rows: rows.slice(0, maxRows),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(isCut && { cutAt: Math.min(rows.length, maxRows) }),
    ...(missing.length > 0 && { missingColumns: missing }),
  };
}

/** Maps items with a limited number at a time; results in the items' order. After a failure none is started. */
async function mapInParallel<Item, Result>(
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
