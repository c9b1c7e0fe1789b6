import { Fold } from "#client/features/profile-builder/fold.tsx";
import { ReadinessSteps } from "./readiness-steps.tsx";
import { useReadiness } from "./use-readiness.ts";
import { describeNext, NeedsList } from "./needs-list.tsx";
import { SaveStatus } from "./save-status.tsx";

type Props = { onChoose?: (() => void) | undefined };

/** At the top of the menu: how ready the profile is, what the next level takes, and whether it is saved. */
export function MenuStatus({ onChoose }: Props) {
  const { level, next, missing } = useReadiness();
  return (
    <div className="mb-3 border-b border-line px-1 pb-2">
      <ReadinessSteps level={level} />
      {next && (
        <Fold className="mt-1" summaryClass="text-sm text-signal" summary={describeNext(next, missing)}>
          <div className="text-sm">
            <NeedsList needs={missing} onChoose={onChoose} />
          </div>
        </Fold>
      )}
      <SaveStatus className="block text-sm text-ink-soft" />
    </div>
  );
}
