import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { LoadingText, SkeletonLines } from "./skeleton.tsx";
import { type DataSource, SourceNote } from "./source-note.tsx";

/** What a panel needs of a query; `useQuery` returns more. */
export type QueryState<T> = {
  readonly isPending: boolean;
  readonly isFetching?: boolean;
  readonly error: Error | null;
  readonly data: T | undefined;
  /** When the data came, in milliseconds since 1970. */
  readonly dataUpdatedAt: number;
};

type Props<T> = {
  query: QueryState<T>;
  isEmpty: (data: T) => boolean;
  /** What the source says where it has nothing: "No crashes in the last 24 months." */
  emptyText: ReactNode;
  /** What was looked for: "Inspections" becomes "Inspections could not be checked". */
  name: string;
  /** What is safe, and what to do. */
  errorText: ReactNode;
  onRetry: () => void;
  /** Whose data it is; without its own date that of the answer counts. */
  source: (data: T) => { name: string; asOf?: Date; isStale?: boolean };
  /** In the shape of the rows. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

const Loading = ({ name, skeleton }: { name: string; skeleton: ReactNode }) => (
  <div aria-busy="true" className="grid gap-3">
    {skeleton ?? <SkeletonLines />}
    <LoadingText>{`Loading ${name.charAt(0).toLowerCase()}${name.slice(1)}...`}</LoadingText>
  </div>
);

/** Loading, rows, nothing found, or could not check: four states that are never taken for one another. */
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
      {/* What was known before stays in sight, with its date. */}
      {failure}
      {isEmpty(data) ? <EmptyState>{emptyText}</EmptyState> : children(data)}
      <SourceNote {...origin} />
    </div>
  );
}
