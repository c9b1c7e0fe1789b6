import { useStore } from "#client/lib/external-store.ts";
import { Button } from "#client/ui/button.tsx";
import { noUpdate, updateStore } from "#client/lib/load-part.ts";

export function UpdateNotice() {
  const takeUpdate = useStore(updateStore, noUpdate);
  if (!takeUpdate) return null;
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-3 border-b border-line bg-brand-soft px-4 py-1 text-sm leading-tight md:px-6 print:hidden"
    >
      <p>
        <strong>A new version is ready.</strong> Reload to use it.
      </p>
      <Button className="shrink-0 max-md:px-3" onClick={takeUpdate}>
        Reload
      </Button>
    </div>
  );
}
