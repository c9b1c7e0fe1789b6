import { EmptyState } from "#client/ui/states/empty-state.tsx";
import { ErrorState, RetryButton } from "#client/ui/states/error-state.tsx";
import { LoadingText, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { type DataSource, isStillAsking } from "#shared/carrier/data-source.ts";
import { Notice } from "#client/ui/notice.tsx";
import { type ReactNode, useRef, type RefObject, useEffect, useState } from "react";
import { type Checked, failureText, isIncomplete } from "./checked.ts";
import { usList } from "#shared/text/us-english.ts";
import { dataSetNames } from "./data-set-names.ts";
import { paths } from "#client/lib/paths.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { Link } from "wouter";
import { SourceNotes } from "./source-notes.tsx";

/** A successful retry removes the button that was pressed in `area`: the focus moves on to `target`. */
export function useFocusAfterRetry(
  isRetrying: boolean,
  area: RefObject<HTMLElement | null>,
  target = area,
): void {
  const wasHere = useRef(false);
  useEffect(() => {
    if (isRetrying) {
      wasHere.current = area.current?.contains(document.activeElement) ?? false;
      return;
    }
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasHere.current && isLost) target.current?.focus();
    wasHere.current = false;
  }, [isRetrying, area, target]);
}

/** A retry during which the failure stays in view. */
export function useRetry(refetch: () => Promise<unknown>) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async (): Promise<void> => {
    setRetrying(true);
    await refetch();
    setRetrying(false);
  };
  return { isRetrying, retry: () => void retry() };
}

type Props<T> = {
  checked: Checked<T>;
  name: string;
  isEmpty: (data: T) => boolean;
  /** Shown only if FMCSA has answered that there is nothing. */
  emptyText: ReactNode;
  /** Shown above the data, also if it is empty. */
  renderHeader?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
};

const Loading = ({ name }: { name: string }) => (
  <div aria-busy="true" className="grid gap-3">
    <SkeletonLines count={6} className="h-11" />
    <LoadingText>{`Loading ${name}...`}</LoadingText>
  </div>
);

type FailedProps = Pick<Props<unknown>, "checked" | "name">;

function Failed({ checked: { failure, isRetrying, retry, data }, name }: FailedProps) {
  if (!failure) return undefined;
  return (
    <ErrorState title={`Couldn't check ${name}`} onRetry={retry} isRetrying={isRetrying}>
      {failureText(failure, name)}
      {data !== undefined && ` What's below is from an earlier answer.`}{" "}
      <Link href={paths.status} className={inlineLinkClass}>
        Site status
      </Link>
    </ErrorState>
  );
}

type NothingProps = Pick<Props<unknown>, "name" | "emptyText"> & { sources: readonly DataSource[] };

function Nothing({ sources, name, emptyText }: NothingProps) {
  if (!isIncomplete(sources)) return <EmptyState>{emptyText}</EmptyState>;
  if (isStillAsking(sources)) return <Loading name={name} />;
  return <p>We found no {name}, but part of FMCSA's data couldn't be checked. See below.</p>;
}

/** The data sets that an answer lacks. While they are only slow, the page asks again without a press. */
function Missing({ checked: { sources, isRetrying, retry, failure } }: Pick<FailedProps, "checked">) {
  const missing = sources.filter(({ state }) => state === "failed");
  if (failure || missing.length === 0) return undefined;
  const names = missing.map(({ dataSet }) => dataSetNames[dataSet]);
  return (
    <Notice tone="caution" title={`Couldn't check ${usList(names)}`} alert>
      <p className="mt-1">{names.length === 1 ? "Its" : "Their"} details are missing here.</p>
      <RetryButton className="mt-3" onRetry={retry} isRetrying={isRetrying} />
    </Notice>
  );
}

function Answered<T>({ checked, name, isEmpty, emptyText, renderHeader, children }: Props<T>) {
  const { data, status, sources } = checked;
  if (data === undefined) return status === "failed" ? undefined : <Loading name={name} />;
  return (
    <>
      {renderHeader?.(data)}
      {isEmpty(data) ? <Nothing sources={sources} name={name} emptyText={emptyText} /> : children(data)}
      <SourceNotes sources={sources} />
    </>
  );
}

/** Rows, nothing found, still asking, or couldn't check: a failure never looks like nothing found. */
export function CheckedPanel<T>(props: Props<T>) {
  const { checked, name } = props;
  const panel = useRef<HTMLDivElement>(null);
  useFocusAfterRetry(checked.isRetrying, panel);
  return (
    <div ref={panel} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-offset-4">
      {checked.status !== "asking" && <Failed checked={checked} name={name} />}
      <Missing checked={checked} />
      <Answered {...props} />
    </div>
  );
}
