import { useCallback } from "react";
import { useSearchParams } from "wouter";

/** The item of a list that the page's URL names, the list's own query, and the way back to it. */
export function useOpened(name: string, path: string) {
  const [params] = useSearchParams();
  const rest = new URLSearchParams(params);
  rest.delete(name);
  const list = String(rest);
  return { id: params.get(name), list, backTo: list === "" ? path : `${path}?${list}` };
}

export type ListFilters = Readonly<Record<string, string>>;

/**
 * A list's search, filters and order, in the page's URL: they survive a reload and the way back, and can be sent
 * to someone. An empty value is left out.
 */
export function useListQuery(): readonly [ListFilters, (change: ListFilters) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (values: ListFilters) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value === "") next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [Object.fromEntries(params), change];
}
