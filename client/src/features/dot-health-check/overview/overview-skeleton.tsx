import { LoadingText, SkeletonBlock } from "#client/ui/states/skeleton.tsx";

/** As high as the overview on a wide screen. */
export const OverviewSkeleton = () => (
  <div aria-busy="true" className="grid gap-4">
    <SkeletonBlock className="h-56" />
    <div className="grid gap-4 sm:grid-cols-2">
      <SkeletonBlock className="h-32" />
      <SkeletonBlock className="h-32" />
    </div>
    <LoadingText>Loading the company...</LoadingText>
  </div>
);
