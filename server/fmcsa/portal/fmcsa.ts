import { type Clock, systemClock } from "#server/base/clock.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import type { DataSet, Filter, Rows, SocrataRow } from "./data-set.ts";
import { createRowReader } from "./row-reader.ts";
import { createSocrata, service, type SocrataOptions } from "./socrata.ts";
import { bulkhead } from "cockatiel";

type Page = { readonly limit: number; readonly offset: number };

/** Allowed between quotes: SoQL can be injected, so anything else is refused, never cleaned up. */
const safeValue = /^[A-Za-z0-9-]{1,40}$/;
const columnName = /^[a-z][a-z0-9_]{0,62}$/;

function quote(value: string): string {
  // The message must not repeat the value: it may be a DOT number or a VIN.
  if (!safeValue.test(value))
    throw new TypeError("A value of the filter has characters that SoQL can't take.");
  return `'${value}'`;
}

function checkColumn(name: string): string {
  if (!columnName.test(name)) throw new TypeError("A column of the filter isn't the name of a column.");
  return name;
}

/** The condition in SoQL. Throws TypeError for a column or value that isn't safe, which is our mistake. */
export function toWhere({ column, values, since }: Filter): string {
  const name = checkColumn(column);
  const list = values.map(quote);
  const [only] = list;
  const isOne = list.length === 1 && only !== undefined;
  const condition = isOne ? `${name}=${only}` : `${name} in(${list.join(",")})`;
  return since ? `${condition} and ${checkColumn(since.column)} >= ${quote(since.day)}` : condition;
}

export function toQuery(
  { order }: DataSet<unknown>,
  columns: readonly string[],
  filter: Filter,
  { limit, offset }: Page,
): URLSearchParams {
  return new URLSearchParams({
    $select: columns.join(","),
    $where: toWhere(filter),
    $order: order,
    $limit: String(limit),
    $offset: String(offset),
  });
}

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

/** Reads the Department of Transportation's portal (https://data.transportation.gov). */
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

  /** Reads all rows, by the filter's values (200 at a time) and then in the set's order. Throws UpstreamError; none is []. */
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

type PageAnswer = { readonly rows: readonly SocrataRow[]; readonly publishedAt?: string | undefined };

type PagesOptions<T> = {
  readonly pageSize: number;
  readonly maxRows: number;
  readonly getPage: (page: Page) => Promise<PageAnswer>;
  readonly read: (rows: readonly SocrataRow[]) => T[];
  readonly clock?: Clock;
};

type PagesRead<T> = {
  readonly rows: T[];
  readonly publishedAt: string | undefined;
  readonly isCut: boolean;
};

/** Socrata's default page size. A server may cut larger pages to it without saying so. */
const defaultPageSize = 1000;

/** They take about 10 ms; all 5,000 of a page would block the event loop for too long. */
const rowsAtOnce = 1000;

/** A page that may have been cut by the server says nothing about where the rows end. */
const isLast = (received: number, limit: number): boolean =>
  received === 0 || (received < limit && received % defaultPageSize !== 0);

async function* readInSlices<T>(rows: readonly SocrataRow[], { read, clock = systemClock }: PagesOptions<T>) {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    yield read(rows.slice(from, from + rowsAtOnce));
    await clock.nextTurn();
  }
}

/** Reads page after page until the rows end, or up to the maximum: then isCut says whether there are more. */
async function readPages<T>(options: PagesOptions<T>): Promise<PagesRead<T>> {
  const { pageSize, maxRows, getPage } = options;
  const rows: T[] = [];
  let publishedAt: string | undefined;
  for (let offset = 0; ;) {
    const rest = maxRows - offset;
    // At the maximum, one more row tells whether the list is complete.
    const limit = rest > 0 ? Math.min(pageSize, rest) : 1;
    const page = await getPage({ limit, offset });
    publishedAt ??= page.publishedAt;
    if (rest <= 0) return { rows, publishedAt, isCut: page.rows.length > 0 };
    for await (const records of readInSlices(page.rows, options)) rows.push(...records);
    if (isLast(page.rows.length, limit)) return { rows, publishedAt, isCut: false };
    offset += page.rows.length;
  }
}

/** Each finding costs a request, so they are kept; but a column may come back. */
const keptMs = 60 * 60 * 1000;

const isNeeded = ({ columns, requiredColumns, order }: DataSet<unknown>, filter: Filter, column: string) =>
  !columns.includes(column) ||
  [...requiredColumns, ...order.split(","), filter.column, filter.since?.column].includes(column);

function createMissingColumns() {
  const found = new Map<DataSetId, Map<string, number>>();
  const isMissing = ({ id }: DataSet<unknown>, column: string): boolean =>
    (found.get(id)?.get(column) ?? 0) > performance.now();
  return {
    getPresent: (dataSet: DataSet<unknown>): string[] =>
      dataSet.columns.filter((column) => !isMissing(dataSet, column)),
    getMissing: (dataSet: DataSet<unknown>): string[] =>
      dataSet.columns.filter((column) => isMissing(dataSet, column)),
    /** Notes a missing column. Throws UpstreamError "shape" if the query makes no sense without it. */
    add: (dataSet: DataSet<unknown>, filter: Filter, column: string): void => {
      if (isNeeded(dataSet, filter, column))
        throw new UpstreamError(service, "shape", { cause: new Error(`no column ${column}`) });
      const columns = found.get(dataSet.id) ?? new Map<string, number>();
      found.set(dataSet.id, columns.set(column, performance.now() + keptMs));
    },
  };
}
