import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ children, action }: Props) {
  return (
    <div className="rounded-sign border border-dashed border-line-strong p-6 text-center">
      <p className="text-balance">{children}</p>
      {action && (
        <div className="mt-3 flex flex-wrap items-center justify-center gap-x-5 gap-y-2">{action}</div>
      )}
    </div>
  );
}
