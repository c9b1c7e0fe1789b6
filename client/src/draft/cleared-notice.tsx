import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { useState } from "react";
import { dismissCleared, wasCleared } from "#client/lib/storage/shared-computer.ts";

export function ClearedNotice() {
  const [isShown, setShown] = useState(wasCleared);
  if (!isShown) return null;
  return (
    <Notice tone="caution" alert className="mb-6" title="Your answers were cleared.">
      <p className="mt-1">
        No one used this shared computer for 15 minutes. If you downloaded your profile file, open it in
        Review.
      </p>
      <Button
        className="mt-3"
        onClick={() => {
          dismissCleared();
          setShown(false);
        }}
      >
        OK
      </Button>
    </Notice>
  );
}
