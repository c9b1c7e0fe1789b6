import { useState } from "react";
import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { RemovedData } from "#shared/api/admin/clear-data.ts";
import { ClearDataDialog } from "./clear-data-dialog.tsx";
import { describeRemoved } from "./describe-removed.ts";

/** Removes all that visitors sent. */
export function DangerZone() {
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState<RemovedData>();
  return (
    <SectionCard
      title="Danger Zone"
      description="Removes every profile, record, PDF, suggestion, reply and email from the database. Your account, templates, agencies, saved replies, the audit trail and who unsubscribed stay."
    >
      <div className="grid justify-items-start gap-4">
        {removed && (
          <Notice tone="good" title="All admin data has been cleared successfully">
            <p>{describeRemoved(removed)}</p>
          </Notice>
        )}
        <Button look="destructive" onClick={() => setOpen(true)}>
          Clear all data
        </Button>
      </div>
      <ClearDataDialog open={isOpen} onOpenChange={setOpen} onCleared={setRemoved} />
    </SectionCard>
  );
}
