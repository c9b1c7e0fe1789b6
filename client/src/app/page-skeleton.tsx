import { SkeletonBlock } from "#client/ui/states/skeleton.tsx";

const bars = ["w-2/3 h-9", "w-full h-5", "w-5/6 h-5", "w-full h-40"];

/** Reserves a page's space while its code loads. */
export const PageSkeleton = () => (
  <div aria-busy="true" className="mx-auto min-h-dvh max-w-3xl p-6">
    <p className="sr-only" role="status">
      Loading the page...
    </p>
    {bars.map((bar) => (
      <SkeletonBlock key={bar} className={`mb-4 ${bar}`} />
    ))}
  </div>
);
