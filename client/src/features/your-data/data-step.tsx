import { Notice } from "#client/ui/notice.tsx";
import { EraseForm } from "./erase-form.tsx";
import { HeldData } from "./held-data.tsx";
import type { DataStepProps } from "./use-your-data.ts";

/** What is kept of the proven address, and what can be done with it. */
export function DataStep({ controller, step }: DataStepProps) {
  const { isBusy, error, erase } = controller;
  const { session, data, isChanged } = step;
  return (
    <div className="grid gap-8">
      <HeldData controller={controller} step={step} />
      {isChanged && (
        <Notice tone="caution" title="Nothing was deleted" alert>
          <p>Something new came in since you looked. Check the list above, then delete it.</p>
        </Notice>
      )}
      {error !== undefined && (
        <Notice tone="caution" title="That didn't work" alert>
          <p>{error}</p>
        </Notice>
      )}
      <EraseForm
        isBusy={isBusy}
        isUnsubscribed={data.isUnsubscribed}
        onErase={() => void erase(session, data.revision)}
      />
    </div>
  );
}
