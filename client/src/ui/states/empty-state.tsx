import type { ReactNode } from "react";

type Props = {
  /** What there is none of, as a sentence. */
  children: ReactNode;
  /** The way on: a button, a link. */
  action?: ReactNode;
};

/** In the place of a list that has nothing in it. */
export function EmptyState({ children, action }: Props) {
  return (
    <div className="rounded-sign border border-dashed border-line-strong p-6 text-center">
      <p>{children}</p>
      {action && (
        <div className="mt-3 flex flex-wrap items-center justify-center gap-x-5 gap-y-2">{action}</div>
      )}
    </div>
  );
}
