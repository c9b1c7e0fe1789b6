import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { DateRange } from "#client/ui/inputs/date-range.tsx";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { isTyping } from "./use-keys.ts";
import { Select } from "#client/ui/inputs/select.tsx";
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

type SelectFilter = {
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

type SelectProps = Omit<SelectFilter, "name"> & { value: string; onChange: (value: string) => void };

export function FilterSelect({ label, allLabel, options, value, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="min-w-0 sm:min-w-40">
      <label htmlFor={id} className="block text-sm text-ink-soft">
        {label}
      </label>
      <Select
        id={id}
        emptyLabel={allLabel}
        options={[...options]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

type SearchProps = { placeholder: string; value: string; onChange: (text: string) => void };

const pauseMs = 200;

/** The text as typed; `onChange` gets it once typing pauses. */
function useTypedSearch({ value, onChange }: Pick<SearchProps, "value" | "onChange">) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // Another part of the page, such as "Clear filters", or the way back has changed it.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onChange(text.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return [text, setText] as const;
}

function useSlashKey() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return input;
}

function SearchField({ placeholder, ...search }: SearchProps) {
  const id = useId();
  const input = useSlashKey();
  const [text, setText] = useTypedSearch(search);
  return (
    <div className="col-span-full min-w-0 flex-1 basis-64">
      <label htmlFor={id} className="block text-sm text-ink-soft">
        Search
      </label>
      <TextInput
        ref={input}
        id={id}
        type="search"
        placeholder={placeholder}
        aria-keyshortcuts="/"
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}

type Props = { filters: FilterSet; controls: ListControls; children?: ReactNode };

export function FilterBar({ filters, controls, children }: Props) {
  const { searchPlaceholder, selects = [], hasDays } = filters;
  const { set, change, clearings } = controls;
  const setSearch = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      {searchPlaceholder !== undefined && (
        <SearchField placeholder={searchPlaceholder} value={set.search ?? ""} onChange={setSearch} />
      )}
      {selects.map(({ name, ...select }) => (
        <FilterSelect
          key={name}
          {...select}
          value={set[name] ?? ""}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {hasDays === true && (
        <DateRange
          key={clearings}
          label="Dates"
          min="2000-01-01"
          max="2099-12-31"
          defaultValue={{ from: set.from ?? "", to: set.until ?? "" }}
          onChange={({ from, to }) => change({ from, until: to })}
        />
      )}
      {children}
    </div>
  );
}
