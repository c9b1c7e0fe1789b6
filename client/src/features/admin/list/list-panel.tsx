import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useMemo, type KeyboardEvent, useEffect, useRef } from "react";
import { AdminPanel, type PanelQuery } from "#client/features/admin/shell/admin-panel.tsx";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import type { ListControls, ListOrder } from "./filter-bar.tsx";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { Sorting } from "#client/ui/data-table/find-rows.ts";
import { TableRows } from "#client/ui/data-table/table-rows.tsx";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { RequestError } from "#client/lib/api/request.ts";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";

type HeadingProps = {
  /** False if another part of the item gets the focus. */
  isFocused?: boolean;
  children: ReactNode;
};

export function OpenedHeading({ isFocused = true, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useRef(isFocused);
  useEffect(() => {
    if (!wantsFocus.current) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-extrabold outline-none [overflow-wrap:anywhere]">
      {children}
    </h2>
  );
}

export const isGone = (error: Error | null): boolean =>
  error instanceof RequestError && [400, 404].includes(error.status);

type OpenedProps<T> = {
  query: PanelQuery<T>;
  name: string;
  backTo: string;
  listName: string;
  gone: { title: string; text: string };
  ways?: ReactNode;
  children: (data: T) => ReactNode;
};

export const OpenedItem = <T,>({ query, name, backTo, listName, gone, ways, children }: OpenedProps<T>) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Link href={backTo} className={textLinkClass}>
        <ArrowLeft aria-hidden="true" className="mr-1 size-5" />
        Back to {listName}
      </Link>
      {ways}
    </div>
    {isGone(query.error) ? (
      <ErrorState title={gone.title}>{gone.text}</ErrorState>
    ) : (
      <AdminPanel query={query} name={name}>
        {children}
      </AdminPanel>
    )}
  </div>
);

type PagedTableProps<T> = {
  label: string;
  /** Create them outside of components. The first one opens the row: see `rowOpener`. */
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  getRowId: (row: T) => string;
  order?: ListOrder;
};

const asTheyCame: ListOrder = { sorts: [], sort: "", setSort: () => undefined };

const toSorting = (sort: string): Sorting =>
  sort === "" ? undefined : { id: sort.replace(/^-/, ""), desc: sort.startsWith("-") };
const fromSorting = (sorting: Sorting): string => (sorting ? `${sorting.desc ? "-" : ""}${sorting.id}` : "");

export function PagedTable<T>({ columns, order = asTheyCame, ...props }: PagedTableProps<T>) {
  const { sorts } = order;
  const sortable = useMemo(
    () => columns.map((column) => ({ ...column, isSortable: sorts.includes(column.id) })),
    [columns, sorts],
  );
  return (
    // The handler only moves focus between the links inside.
    <div role="presentation" onKeyDown={moveBetweenRows}>
      <TableRows
        {...props}
        columns={sortable}
        // Below the page's header, which stays in view too.
        headClassName="top-15"
        sorting={toSorting(order.sort)}
        onSort={(sorting) => order.setSort(fromSorting(sorting))}
      />
    </div>
  );
}

export const rowOpener = { "data-row-opener": "" } as const;

/** Arrow keys, Home and End move between the rows' openers; Enter then opens the row, as on any link or button. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row-opener]")];
  const index = openers.findIndex((opener) => opener === document.activeElement);
  if (index < 0) return;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: openers.length - 1,
  };
  const target = targets[event.key];
  const opener = target === undefined ? undefined : openers[target];
  if (!opener) return;
  event.preventDefault();
  opener.focus();
}

type ListState<T> = Omit<PanelQuery<T>, "data"> &
  Pick<UseInfiniteQueryResult, "isFetchingNextPage" | "isPlaceholderData" | "hasNextPage"> & {
    readonly rows: readonly T[] | undefined;
    readonly fetchNextPage: () => unknown;
  };

type RowsProps<T> = {
  list: ListState<T>;
  name: string;
  noun: string;
  nounPlural?: string;
  none: ReactNode;
  skeleton?: ReactNode;
  hasSource?: boolean;
  children: (rows: readonly T[]) => ReactNode;
};

export const PagedRows = <T,>(props: RowsProps<T>) => {
  const { list, name, noun, nounPlural, none, skeleton, hasSource = true, children } = props;
  return (
    <AdminPanel query={{ ...list, data: list.rows }} {...{ name, skeleton, hasSource }}>
      {(rows) => (
        <div aria-busy={list.isPlaceholderData} className="grid gap-3 aria-busy:opacity-60">
          {rows.length === 0 ? none : children(rows)}
          {rows.length > 0 && <More list={list} count={pluralize(rows.length, noun, nounPlural)} />}
        </div>
      )}
    </AdminPanel>
  );
};

const More = <T,>({ list, count }: { list: ListState<T>; count: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p role="status" className="text-ink-soft tabular-nums">
      {list.hasNextPage ? `The first ${count}. There are more.` : count}
    </p>
    {list.hasNextPage && (
      <Button
        aria-disabled={list.isFetchingNextPage}
        onClick={() => list.isFetchingNextPage || list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? "Loading..." : "Load more"}
      </Button>
    )}
  </div>
);

type NoRowsProps = { controls: ListControls; emptyText: string; noMatchText: string };

export const NoRows = ({ controls, emptyText, noMatchText }: NoRowsProps) =>
  controls.hasFilters ? (
    <EmptyState action={<Button onClick={controls.clear}>Clear filters</Button>}>{noMatchText}</EmptyState>
  ) : (
    <EmptyState>{emptyText}</EmptyState>
  );

type Props<T> = Omit<PagedTableProps<T>, "rows" | "order"> &
  NoRowsProps &
  Pick<RowsProps<T>, "list" | "noun"> & {
    /** Shown above the rows, such as that they are similar rather than equal. */
    notice?: ReactNode;
  };

export const ListPanel = <T,>({ list, noun, notice, ...props }: Props<T>) => {
  const { controls, emptyText, noMatchText, ...table } = props;
  return (
    <PagedRows
      list={list}
      name={table.label}
      noun={noun}
      none={<NoRows {...{ controls, emptyText, noMatchText }} />}
      skeleton={<SkeletonLines count={8} className="h-11" />}
    >
      {(rows) => (
        <>
          {notice}
          <PagedTable rows={rows} order={controls} {...table} />
        </>
      )}
    </PagedRows>
  );
};
