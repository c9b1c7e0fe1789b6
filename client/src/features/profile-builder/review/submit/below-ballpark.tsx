import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Need } from "#shared/profile/derived/readiness.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { fieldRef } from "#client/features/profile-builder/form/focus-field.ts";
import { navigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";
import { NeedsList } from "#client/features/profile-builder/status/needs-list.tsx";

type Props = {
  missing: readonly Need[];
  /** After going to a missing answer. */
  onLeave: () => void;
  onSendAnyway: () => void;
};

/** Shown before a quote request that no agency can price: the answers a ballpark still needs, then Send Anyway. */
export function BelowBallpark({ missing, onLeave, onSendAnyway }: Props) {
  const addFirst = () => {
    const [first] = missing;
    if (first) navigateTo(first.sectionId, fieldRef(first.path));
    onLeave();
  };
  return (
    <div className="grid gap-5">
      <Notice tone="caution" title="An agency can't price this yet.">
        <p className="mt-1">
          It takes {pluralize(missing.length, "more answer")} for a ballpark. If you send it now, an agency
          has to ask you for the rest before it can quote.
        </p>
        <div className="mt-1 max-h-44 overflow-y-auto sm:max-h-60 sm:columns-2">
          <NeedsList needs={missing} onChoose={onLeave} />
        </div>
      </Notice>
      <div className="grid gap-2">
        <Button look="primary" onClick={addFirst}>
          Add What's Missing
        </Button>
        <Button onClick={onSendAnyway}>Send Anyway</Button>
      </div>
    </div>
  );
}
