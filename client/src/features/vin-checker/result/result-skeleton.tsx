import { SkeletonBlock } from "#client/ui/states/skeleton.tsx";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";

const Block = () => (
  <div className="grid h-96 content-start gap-4 rounded-sign border border-line bg-paper p-4 md:p-6">
    <SkeletonBlock className="h-6 w-1/2" />
    <SkeletonBlock className="h-4 w-full" />
    <SkeletonBlock className="h-4 w-5/6" />
    <SkeletonBlock className="h-4 w-full" />
    <SkeletonBlock className="h-4 w-2/3" />
  </div>
);

/** Reserves a result's space while it loads; after a moment it says what is loading. */
export function ResultSkeleton({ vin }: { vin: string }) {
  const announcement = useDebouncedValue(`Asking NHTSA about ${vin}...`, 300);
  return (
    <div aria-busy="true" className="grid gap-5">
      <div className="rounded-sign-out border-2 border-line bg-paper p-1">
        <div className="grid min-h-96 content-start gap-4 rounded-sign border border-line p-4 md:p-6">
          <SkeletonBlock className="h-5 w-40" />
          <SkeletonBlock className="h-9 w-3/4" />
          <SkeletonBlock className="h-9 w-full max-w-md" />
          <p role="status" className="min-h-6 font-semibold break-words">
            {announcement}
          </p>
        </div>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Block />
        <Block />
      </div>
    </div>
  );
}
