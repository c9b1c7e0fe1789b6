import { useState, useCallback } from "react";
import { maxSearch } from "#shared/api/paging.ts";
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

/** Keeps search, filters and order in the page's URL, for reloads, the way back and sharing. An empty value is left out. */
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

export type SelectFilter = {
  readonly name: string;
  readonly label: string;
  readonly allLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

export type FilterSet = {
  readonly searchPlaceholder?: string;
  readonly selects?: readonly SelectFilter[];
  readonly hasDays?: boolean;
  readonly sorts?: readonly string[];
  /** The order at first; the newest first unless it says so. */
  readonly firstSort?: string;
};

export type ListOrder = {
  readonly sorts: readonly string[];
  readonly sort: string;
  readonly setSort: (sort: string) => void;
};

export type ListControls = ListOrder & {
  readonly set: ListFilters;
  /** The filters with the order, for the server. */
  readonly sent: ListFilters;
  readonly hasFilters: boolean;
  readonly change: (change: ListFilters) => void;
  readonly clear: () => void;
  /** Counts clearings: dates keep what is typed until the next one. */
  readonly clearings: number;
};

const byDate = ["createdAt"] as const;
const newestFirst = "-createdAt";
const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The filters in the URL, without those that have a value they can't have. */
function readFilters(
  { searchPlaceholder, selects = [], hasDays }: FilterSet,
  params: ListFilters,
): ListFilters {
  const search = searchPlaceholder === undefined ? "" : (params.search ?? "").trim().slice(0, maxSearch);
  const chosen = selects.filter(({ name, options }) => options.some(({ value }) => value === params[name]));
  const days = ["from", "until"].filter((name) => hasDays === true && isDay(params[name] ?? ""));
  const names = [...chosen.map(({ name }) => name), ...days];
  return {
    ...(search !== "" && { search }),
    ...Object.fromEntries(names.map((name) => [name, params[name] ?? ""])),
  };
}

export function useListFilters(filters: FilterSet): ListControls {
  const [params, change] = useListQuery();
  const [clearings, setClearings] = useState(0);
  const set = readFilters(filters, params);
  const names = Object.keys(set);
  const { sort: wanted = "" } = params;
  const { sorts = byDate, firstSort = newestFirst } = filters;
  const sort = sorts.includes(wanted.replace(/^-/, "")) ? wanted : firstSort;
  return {
    set,
    sent: { ...set, sort },
    sorts,
    sort,
    hasFilters: names.length > 0,
    change,
    setSort: (next) => change({ sort: next === firstSort ? "" : next }),
    clear: () => {
      change(Object.fromEntries(names.map((name) => [name, ""])));
      setClearings(clearings + 1);
    },
    clearings,
  };
}
