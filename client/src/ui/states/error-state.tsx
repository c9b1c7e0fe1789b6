import type { ReactNode } from "react";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";

type Props = {
  /** What happened. */
  title: string;
  /** What is safe, and what to do next. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
};

/** Shown instead of content that failed to load. Announced immediately. */
export function ErrorState({ title, children, onRetry, isRetrying = false }: Props) {
  return (
    <Notice tone="bad" title={title} alert>
      {children && <div className="mt-1">{children}</div>}
      {onRetry && (
        <Button className="mt-3" onClick={isRetrying ? undefined : onRetry} aria-disabled={isRetrying}>
          {isRetrying ? "Trying again..." : "Try again"}
        </Button>
      )}
    </Notice>
  );
}
