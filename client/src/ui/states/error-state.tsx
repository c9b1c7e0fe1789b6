import type { ReactNode } from "react";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";

type Props = {
  /** What happened. */
  title: string;
  /** What is safe, and what can be done. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
};

/** In the place of something that could not be had. Read out at once. */
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
