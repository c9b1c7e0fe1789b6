import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { LoadingText, SkeletonLines } from "./skeleton.tsx";
import { type DataSource, SourceNote } from "./source-note.tsx";

/** The part of a query's result that a panel needs; `useQuery` returns more. */
export type QueryState<T> = {
  readonly isPending: boolean;
  readonly isFetching?: boolean;
  readonly error: Error | null;
  readonly data: T | undefined;
  /** When the data arrived, in milliseconds since 1970. */
  readonly dataUpdatedAt: number;
};

type Props<T> = {
  query: QueryState<T>;
  isEmpty: (data: T) => boolean;
  /** Shown if the source has no data: "No crashes in the last 24 months." */
  emptyText: ReactNode;
  /** What was requested: "Inspections" becomes "Inspections could not be checked". */
  name: string;
  /** What is safe, and what to do next. */
  errorText: ReactNode;
  onRetry: () => void;
  /** The data's source; without `asOf`, the time of the response is shown. */
  source: (data: T) => { name: string; asOf?: Date; isStale?: boolean };
  /** A placeholder shaped like the rows. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

const Loading = ({ name, skeleton }: { name: string; skeleton: ReactNode }) => (
  <div aria-busy="true" className="grid gap-3">
    {skeleton ?? <SkeletonLines />}
    <LoadingText>{`Loading ${name.charAt(0).toLowerCase()}${name.slice(1)}...`}</LoadingText>
  </div>
);

/** Loading, rows, nothing found, or could not check: four states that must never be confused. */
export function QueryPanel<T>({
  query,
  isEmpty,
  emptyText,
  name,
  source,
  skeleton,
  children,
  ...failed
}: Props<T>) {
  const { isPending, isFetching = false, error, data, dataUpdatedAt } = query;
  const { errorText, onRetry } = failed;
  const failure = error && (
    <ErrorState title={`${name} could not be checked`} onRetry={onRetry} isRetrying={isFetching}>
      {errorText}
    </ErrorState>
  );
  if (data === undefined)
    return isPending || !failure ? <Loading name={name} skeleton={skeleton} /> : failure;
  const origin: DataSource = { asOf: new Date(dataUpdatedAt), ...source(data) };
  return (
    <div className="grid gap-3">
      {/* Earlier data stays visible, with its date. */}
      {failure}
      {isEmpty(data) ? <EmptyState>{emptyText}</EmptyState> : children(data)}
      <SourceNote {...origin} />
    </div>
  );
}
