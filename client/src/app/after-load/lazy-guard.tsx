import { lazy, Suspense } from "react";
import { useStore } from "#client/lib/external-store.ts";
import { sharedComputerStore } from "#client/lib/storage/shared-computer-store.ts";

const Guard = lazy(async () => ({
  default: (await import("./shared-computer-guard.tsx")).SharedComputerGuard,
}));

/** Its code loads on a shared computer only. */
export function LazySharedComputerGuard() {
  const isShared = useStore(sharedComputerStore, () => false);
  return (
    isShared && (
      <Suspense fallback={null}>
        <Guard />
      </Suspense>
    )
  );
}
