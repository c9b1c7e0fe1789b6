import { useStore } from "#client/lib/external-store.ts";
import type { TaskRunner } from "#client/features/profile-builder/review/review-tools.tsx";
import { Notice } from "#client/ui/notice.tsx";

/** It would push the button, which says what is going on, out of sight. */
const show = (note: HTMLElement | null): void => note?.scrollIntoView({ block: "nearest" });

/** What happens while the browser does the work that the server asked for. */
export const CheckNote = ({ tasks }: { tasks: TaskRunner }) =>
  useStore(tasks)?.isChecking && (
    <div ref={show} className="scroll-mb-24">
      <Notice>
        <p>
          Your browser is doing a quick check that keeps out spam. It takes a few seconds, and then your
          request goes out.
        </p>
      </Notice>
    </div>
  );
