import { useState } from "react";
import { maxSearch } from "#shared/api/paging.ts";
import type { ListOrder } from "./paged-table.tsx";
import { type ListFilters, useListQuery } from "./use-list-query.ts";

/** A filter that is one of several values. */
export type SelectFilter = {
  readonly name: string;
  readonly label: string;
  /** The option for no filter: "All Actions". */
  readonly allLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** What a list can be filtered and sorted by. Create it outside of components. */
export type FilterSet = {
  /** What the search looks through; without it, there is no search. */
  readonly searchPlaceholder?: string;
  readonly selects?: readonly SelectFilter[];
  readonly hasDays?: boolean;
  readonly sorts?: readonly string[];
};

export type ListControls = ListOrder & {
  /** Each filter's value; "" if it isn't set. */
  readonly values: ListFilters;
  /** The filters that are set. */
  readonly set: ListFilters;
  /** The same with the order, for the server. */
  readonly sent: ListFilters;
  readonly hasFilters: boolean;
  readonly change: (change: ListFilters) => void;
  readonly clear: () => void;
  /** How often they were cleared. Dates keep what is typed until then. */
  readonly clearings: number;
};

const byDate = ["createdAt"] as const;
const newestFirst = "-createdAt";
const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Each filter's value in the URL; "" for none, and for what the filter can't be. */
function readFilters({ searchPlaceholder, selects = [], hasDays }: FilterSet, params: ListFilters) {
  const search = (params.search ?? "").trim().slice(0, maxSearch);
  const days = ["from", "until"].map((name) => {
    const day = params[name] ?? "";
    return [name, isDay(day) ? day : ""] as const;
  });
  const chosen = selects.map(({ name, options }) => {
    const option = options.find(({ value }) => value === params[name]);
    return [name, option?.value ?? ""] as const;
  });
  return [
    ...(searchPlaceholder === undefined ? [] : [["search", search] as const]),
    ...chosen,
    ...(hasDays === true ? days : []),
  ];
}

/** A list's filters and order as in the page's URL. */
export function useListFilters(filters: FilterSet): ListControls {
  const [params, change] = useListQuery();
  const [clearings, setClearings] = useState(0);
  const entries = readFilters(filters, params);
  const set = Object.fromEntries(entries.filter(([, value]) => value !== ""));
  const { sort: wanted = "" } = params;
  const { sorts = byDate } = filters;
  const sort = sorts.includes(wanted.replace(/^-/, "")) ? wanted : newestFirst;
  return {
    values: Object.fromEntries(entries),
    set,
    sent: { ...set, sort },
    sorts,
    sort,
    hasFilters: Object.keys(set).length > 0,
    change,
    setSort: (next) => change({ sort: next === newestFirst ? "" : next }),
    clear: () => {
      change(Object.fromEntries(entries.map(([name]) => [name, ""])));
      setClearings(clearings + 1);
    },
    clearings,
  };
}
