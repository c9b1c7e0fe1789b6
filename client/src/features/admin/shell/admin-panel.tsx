import type { ReactNode } from "react";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { QueryPanel, type QueryState } from "#client/ui/states/query-panel.tsx";
import { brand } from "#shared/brand.ts";

export type PanelQuery<T> = QueryState<T> & { readonly refetch: () => unknown };

type Props<T> = {
  query: PanelQuery<T>;
  /** What is loaded: "Open sessions". */
  name: string;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

const never = (): boolean => false;
const noRetry = (): void => undefined;

/** A panel of our own records: loading, failed with a way to try again, nothing yet, or the data. */
export function AdminPanel<T>({ query, ...props }: Props<T>) {
  const failure = query.error && (
    <ErrorState
      title={`${props.name} couldn't be loaded`}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching ?? false}
    >
      Nothing was changed. Check your connection and try again.
    </ErrorState>
  );
  if (failure && query.data === undefined) return failure;
  return (
    <div className="grid gap-3">
      {/* Earlier data stays visible, with its date. */}
      {failure}
      <QueryPanel
        {...props}
        query={{ ...query, error: null }}
        isEmpty={never}
        emptyText=""
        errorText=""
        onRetry={noRetry}
        source={() => ({ name: `${brand.name}'s records` })}
      />
    </div>
  );
}
