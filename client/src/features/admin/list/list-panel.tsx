import type { ReactNode } from "react";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { pluralize } from "#shared/pluralize.ts";
import { PagedTable, type PagedTableProps } from "./paged-table.tsx";
import type { ListControls } from "./use-list-filters.ts";

/** The part of `usePagedList`'s result that a list needs. */
type ListState<T> = {
  readonly rows: readonly T[] | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
};

type Props<T> = Omit<PagedTableProps<T>, "rows" | "sort" | "onSort"> & {
  list: ListState<T>;
  controls: ListControls;
  /** What the rows are, in the singular: "profile". */
  noun: string;
  /** Shown if there are none at all: "No profiles yet". */
  emptyText: string;
  /** Shown if none match: "No profiles match your filters". */
  noMatchText: string;
  /** Shown above the rows, such as that they are similar rather than equal. */
  notice?: ReactNode;
};

type MoreRowsProps<T> = {
  list: ListState<T>;
  noun: string;
  /** If it isn't the noun with an s. */
  nounPlural?: string;
  count: number;
};

/** How many rows are shown, and the rest on request. */
export const MoreRows = <T,>({ list, noun, nounPlural, count }: MoreRowsProps<T>) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p role="status" className="text-ink-soft tabular-nums">
      {list.hasNextPage
        ? `The first ${pluralize(count, noun, nounPlural)}. There are more.`
        : pluralize(count, noun, nounPlural)}
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

/** A paged list in all its states. */
export function ListPanel<T>({ list, controls, noun, emptyText, noMatchText, notice, ...table }: Props<T>) {
  const none = controls.hasFilters ? (
    <EmptyState action={<Button onClick={controls.clear}>Clear filters</Button>}>{noMatchText}</EmptyState>
  ) : (
    <EmptyState>{emptyText}</EmptyState>
  );
  return (
    <AdminPanel
      query={{ ...list, data: list.rows }}
      name={table.label}
      skeleton={<SkeletonLines count={8} className="h-11" />}
    >
      {(rows) => (
        <div aria-busy={list.isPlaceholderData} className="grid gap-3 aria-busy:opacity-60">
          {notice}
          {rows.length === 0 ? (
            none
          ) : (
            <PagedTable rows={rows} sort={controls.sort} onSort={controls.setSort} {...table} />
          )}
          {rows.length > 0 && <MoreRows list={list} noun={noun} count={rows.length} />}
        </div>
      )}
    </AdminPanel>
  );
}
