import { type Clock, systemClock } from "#server/base/clock.ts";
import type { SocrataRow } from "./data-set.ts";
import type { Page } from "./to-query.ts";

type PageAnswer = { readonly rows: readonly SocrataRow[]; readonly publishedAt?: string | undefined };

type Options<T> = {
  readonly pageSize: number;
  readonly maxRows: number;
  readonly getPage: (page: Page) => Promise<PageAnswer>;
  readonly read: (rows: readonly SocrataRow[]) => T[];
  readonly clock?: Clock;
};

export type PagesRead<T> = {
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

async function* readInSlices<T>(rows: readonly SocrataRow[], { read, clock = systemClock }: Options<T>) {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    yield read(rows.slice(from, from + rowsAtOnce));
    await clock.nextTurn();
  }
}

/** Reads page after page until the rows end, or up to the maximum: then isCut says whether there are more. */
export async function readPages<T>(options: Options<T>): Promise<PagesRead<T>> {
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
