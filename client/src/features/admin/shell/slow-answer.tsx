import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Notice } from "#client/ui/notice.tsx";

/** How long an action may take before it is explained, in milliseconds. */
const slowMs = 4000;

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}

/** Says that an action has no answer yet. */
export function SlowAnswer() {
  const isSlow = useIsSlow(useIsMutating() > 0);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-20 mx-auto max-w-md">
      {isSlow && (
        <Notice tone="caution" title="The server hasn't answered yet">
          <p>We&apos;re still waiting. What you typed stays here.</p>
        </Notice>
      )}
    </div>
  );
}
