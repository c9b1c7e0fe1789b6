import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId, type ComponentProps } from "react";
import { describeFailure } from "./admin-requests.ts";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { LoadingText, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { brand } from "#shared/text/brand.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import { usDay } from "#shared/text/us-english.ts";
import { Card } from "#client/ui/card.tsx";
import { useFormState } from "react-hook-form";
import { Button } from "#client/ui/button.tsx";

type ButtonProps = Omit<ComponentProps<typeof Button>, "children"> & { label: string; busyLabel?: string };

export function SubmitButton({ label, busyLabel = label, ...props }: ButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" className="justify-self-start" aria-disabled={isSubmitting} {...props}>
      {isSubmitting ? busyLabel : label}
    </Button>
  );
}

type CardProps = { title: string; description?: ReactNode; children: ReactNode };

export function SectionCard({ title, description, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="text-lg font-extrabold">
          {title}
        </h2>
        {description !== undefined && <p className="mt-1 max-w-[72ch] text-ink-soft">{description}</p>}
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">{children}</div>
      </Card>
    </section>
  );
}

export type PanelQuery<T> = Pick<UseQueryResult, "error" | "isFetching" | "dataUpdatedAt"> & {
  readonly data: T | undefined;
  readonly refetch: () => unknown;
};

type Props<T> = {
  query: PanelQuery<T>;
  name: string;
  skeleton?: ReactNode;
  hasSource?: boolean;
  children: (data: T) => ReactNode;
};

const Loading = ({ name, skeleton = <SkeletonLines /> }: Pick<Props<unknown>, "name" | "skeleton">) => (
  <div aria-busy="true" className="grid gap-3">
    {skeleton}
    <LoadingText>{`Loading ${name.charAt(0).toLowerCase()}${name.slice(1)}...`}</LoadingText>
  </div>
);

export function AdminPanel<T>({ query, name, skeleton, hasSource = true, children }: Props<T>) {
  const { isFetching, error, data, dataUpdatedAt, refetch } = query;
  const failure = error && (
    <ErrorState title={`${name} couldn't be loaded`} onRetry={() => void refetch()} isRetrying={isFetching}>
      Nothing was changed. {describeFailure(error)}
    </ErrorState>
  );
  if (data === undefined) return failure ?? <Loading name={name} skeleton={skeleton} />;
  return (
    <div className="grid gap-3">
      {/* Earlier data stays visible, with its date. */}
      {failure}
      {children(data)}
      {hasSource && (
        <p className="text-sm text-ink-soft">
          Source: {brand.name}&apos;s records, as of {usDay(toOfficeDay(new Date(dataUpdatedAt)))}
        </p>
      )}
    </div>
  );
}
