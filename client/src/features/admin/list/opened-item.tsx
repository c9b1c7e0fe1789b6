import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { AdminPanel, type PanelQuery } from "#client/features/admin/shell/admin-panel.tsx";
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

type Props<T> = {
  query: PanelQuery<T>;
  name: string;
  backTo: string;
  listName: string;
  gone: { title: string; text: string };
  ways?: ReactNode;
  children: (data: T) => ReactNode;
};

export const OpenedItem = <T,>({ query, name, backTo, listName, gone, ways, children }: Props<T>) => (
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
