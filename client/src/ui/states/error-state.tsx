import type { ReactNode } from "react";
import { Notice } from "#client/ui/notice.tsx";
import { RetryButton } from "./retry-button.tsx";

type Props = {
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
      {onRetry && <RetryButton className="mt-3" onRetry={onRetry} isRetrying={isRetrying} />}
    </Notice>
  );
}
