import type { ComponentType } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SkeletonBlock } from "#client/ui/states/skeleton.tsx";

/** Hides a drawing from screen readers, which read the table instead. Pressing it must not outline parts of it. */
const createDrawing = <Props extends object>(Chart: ComponentType<Props>, room: string) =>
  function Drawing(props: Props) {
    return (
      <div aria-hidden="true" className={classNames("**:outline-none", room)}>
        <Chart {...props} />
      </div>
    );
  };

/** A chart whose library loads when one is first shown; its space, the height in `room`, is reserved from the start. */
export const lazyChart = <Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  room: string,
) =>
  lazyPart("The chart", async () => createDrawing(await fetchCode(), room), {
    Placeholder: () => <SkeletonBlock className={classNames("w-full", room)} />,
    isLoadedAhead: false,
    safeText: "The numbers are in the table.",
  });
