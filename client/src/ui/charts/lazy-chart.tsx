import type { ComponentType } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SkeletonBlock } from "#client/ui/states/skeleton.tsx";
import { chartHeight } from "./chart-frame.tsx";

/** A chart whose library loads when one is first shown; its space is reserved from the start. */
export const lazyChart = <Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  room = chartHeight,
) =>
  lazyPart("The chart", fetchCode, {
    Placeholder: () => <SkeletonBlock className={classNames("w-full", room)} />,
    isLoadedAhead: false,
  });
