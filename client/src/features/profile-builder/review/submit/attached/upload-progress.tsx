import { formatSize } from "#client/lib/format-size.ts";
import { useStore } from "#client/lib/external-store.ts";
import type { TaskRunner } from "#client/features/profile-builder/review/review-tools.tsx";
import { Button } from "#client/ui/button.tsx";

/** How much of a request with files is sent, and a way to end that while some of it isn't. */
export function UploadProgress({ tasks }: { tasks: TaskRunner }) {
  const upload = useStore(tasks)?.upload;
  if (!upload) return null;
  const { sent, total, cancel } = upload;
  const isUploaded = sent >= total;
  return (
    <div className="grid gap-2">
      <label className="grid gap-1 text-sm tabular-nums">
        {isUploaded
          ? "Uploaded. Sending your request to the agencies..."
          : `Uploading: ${formatSize(sent)} of ${formatSize(total)}`}
        <progress className="h-3 w-full accent-sign" max={total} value={sent} />
      </label>
      {!isUploaded && (
        <Button className="justify-self-start" onClick={cancel}>
          Cancel upload
        </Button>
      )}
    </div>
  );
}
