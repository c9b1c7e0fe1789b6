import type { InfiniteData } from "@tanstack/react-query";
import type { z } from "zod";
import type { listQuoteRequests, QuoteRequestItem } from "#shared/api/admin/records/quote-requests-api.ts";

/** A list of quote requests in the cache. */
export type QuotePages = InfiniteData<z.output<typeof listQuoteRequests.response>, string | null>;

type Rows = readonly QuoteRequestItem[];
type Known = Pick<QuoteRequestItem, "id"> & Partial<QuoteRequestItem>;

/** The same rows in the same places, with what is known better of some. */
export function updateRows(pages: QuotePages, known: readonly Known[]): QuotePages {
  const byId = new Map(known.map((row) => [row.id, row]));
  const update = (row: QuoteRequestItem): QuoteRequestItem => {
    const better = byId.get(row.id);
    return better ? { ...row, ...better } : row;
  };
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, data: page.data.map(update) })) };
}

/**
 * A list, newest first, with what came since, above its rows: none of them moves to another page or leaves. `newest` is
 * its first page as it is now. Undefined if more came than that page has: then there is a gap.
 */
export function addNewest(pages: QuotePages, newest: Rows): QuotePages | undefined {
  const rows = pages.pages.flatMap(({ data }) => data);
  const known = new Set(rows.map(({ id }) => id));
  const since = rows[0]?.createdAt ?? "";
  const added = newest.filter(({ id, createdAt }) => !known.has(id) && createdAt >= since);
  if (added.length === newest.length && rows.length > 0 && added.length > 0) return undefined;
  const updated = updateRows(pages, newest);
  return {
    ...updated,
    pages: updated.pages.map((page, index) =>
      index === 0 ? { ...page, data: [...added, ...page.data] } : page,
    ),
  };
}
