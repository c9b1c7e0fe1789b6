import { useStore } from "#client/lib/external-store.ts";
import type { TaskRunner } from "#client/features/profile-builder/review/review-tools.tsx";
import { Notice } from "#client/ui/notice.tsx";

/** What happens while the browser proves work, which takes a moment. */
export const CheckNote = ({ tasks }: { tasks: TaskRunner }) =>
  useStore(tasks)?.isChecking && (
    <Notice title="Checking this request...">
      <p>
        Your browser is doing a quick check that keeps out spam. It takes a few seconds, and then your request
        goes out. There's nothing for you to do.
      </p>
    </Notice>
  );
