import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { request } from "./request.ts";

type Query = Readonly<Record<string, string | undefined>>;

export const pagedListKey = ({ path }: Pick<Endpoint, "path">, query: Query) => [path, query];

/** Reads a list page by page. While a new search loads, the previous rows stay, marked as `isPlaceholderData`. */
export function usePagedList<Response extends z.ZodType<{ data: unknown[]; nextCursor: string | null }>>(
  contract: Endpoint<z.ZodNever, Response>,
  query: Query,
) {
  type Row = z.output<Response>["data"][number];
  const result = useInfiniteQuery({
    networkMode: "always",
    queryKey: pagedListKey(contract, query),
    queryFn: async ({ pageParam, signal }) =>
      request(contract, {
        query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const rows = result.data?.pages.flatMap((page): Row[] => page.data);
  return { ...result, rows };
}
