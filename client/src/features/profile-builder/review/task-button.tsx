import { Button, type ButtonLook } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { type ComponentProps, useSyncExternalStore } from "react";
import { useReviewTools } from "./review-tools.tsx";
import type { Task } from "./work.ts";

type Props = Omit<ComponentProps<"button">, "disabled"> & { task: Task; look?: ButtonLook };

/** Pages go by too fast to be read out one by one. */
const spoken = (says: string): string => says.replace(/, page .*/, "...");

/**
 * A button that says how far its task is. While any task is under way it is dimmed but keeps the focus; the tasks
 * themselves see to it that a second press does nothing.
 */
export function TaskButton({ task, className, children, ...rest }: Props) {
  const { work } = useReviewTools();
  const now = useSyncExternalStore(work.subscribe, work.current, work.current);
  const isMine = now?.task === task;
  return (
    <>
      <Button
        aria-disabled={now !== undefined}
        aria-busy={isMine}
        className={classNames(
          "aria-disabled:cursor-not-allowed aria-disabled:opacity-70 tabular-nums",
          className,
        )}
        {...rest}
      >
        {isMine ? now.says : children}
      </Button>
      <span role="status" className="sr-only">
        {isMine ? spoken(now.says) : ""}
      </span>
    </>
  );
}
