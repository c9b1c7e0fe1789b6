import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useMemo, type KeyboardEvent } from "react";
import { AdminPanel, type PanelQuery } from "#client/features/admin/shell/admin-panel.tsx";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import type { ListControls, ListOrder } from "./use-list-filters.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import type { Sorting } from "#client/ui/data-table/find-rows.ts";
import { TableRows } from "#client/ui/data-table/table-rows.tsx";

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

/** Marks the link or button that opens a row. */
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
