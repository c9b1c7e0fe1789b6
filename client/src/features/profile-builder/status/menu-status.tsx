import { Fold } from "#client/features/profile-builder/fold.tsx";
import { ReadinessSteps } from "./readiness-steps.tsx";
import { useOverallPercent, useReadiness } from "./use-readiness.ts";
import { describeNext, NeedsList } from "./needs-list.tsx";
import { SaveStatus } from "./save-status.tsx";

type Props = { onChoose?: (() => void) | undefined };

function NextLevel({ onChoose }: Props) {
  const { next, missing } = useReadiness();
  if (!next) return null;
  return (
    <Fold className="mt-1" summaryClass="text-sm text-signal" summary={describeNext(next, missing)}>
      <div className="text-sm">
        <NeedsList needs={missing} onChoose={onChoose} />
      </div>
    </Fold>
  );
}

/** At the top of the menu: how much is done, whether it is saved, and what the next level takes. */
export function MenuStatus({ onChoose }: Props) {
  const percent = useOverallPercent();
  const { level } = useReadiness();
  return (
    <div className="mb-3 border-b border-line px-1 pb-2">
      <p className="mb-2 flex items-baseline justify-between gap-2 text-sm">
        <span className="font-bold tabular-nums">{percent}% complete</span>
        <SaveStatus className="text-ink-soft" />
      </p>
      <ReadinessSteps level={level} />
      <NextLevel onChoose={onChoose} />
    </div>
  );
}
