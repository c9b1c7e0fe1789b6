import type { ReactNode } from "react";
import { Notice } from "#client/ui/notice.tsx";
import { Button } from "#client/ui/button.tsx";

type RetryButtonProps = { onRetry: () => void; isRetrying?: boolean; className?: string };

/** Keeps the focus while it is trying: a disabled button would lose it. */
export const RetryButton = ({ onRetry, isRetrying = false, className = "" }: RetryButtonProps) => (
  <Button className={className} onClick={isRetrying ? undefined : onRetry} aria-disabled={isRetrying}>
    {isRetrying ? "Trying again..." : "Try again"}
  </Button>
);

type Props = {
  title: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
};

/** Shown instead of content that failed to load. Announced immediately. */
export function ErrorState({ title, children, onRetry, isRetrying = false }: Props) {
  return (
    <Notice tone="bad" title={title} alert>
      {children && <div className="mt-1">{children}</div>}
      {onRetry && <RetryButton className="mt-3" onRetry={onRetry} isRetrying={isRetrying} />}
    </Notice>
  );
}
