import { Button } from "#client/ui/button.tsx";

type Props = { onRetry: () => void; isRetrying?: boolean; className?: string };

/** Keeps the focus while it is trying: a disabled button would lose it. */
export const RetryButton = ({ onRetry, isRetrying = false, className = "" }: Props) => (
  <Button className={className} onClick={isRetrying ? undefined : onRetry} aria-disabled={isRetrying}>
    {isRetrying ? "Trying again..." : "Try again"}
  </Button>
);
