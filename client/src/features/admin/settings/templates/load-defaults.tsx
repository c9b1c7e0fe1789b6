import { useState } from "react";
import { useAdminTask } from "#client/features/admin/shell/use-admin-task.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { seedDefaultTemplates } from "#shared/api/admin/templates.ts";
import { changedBySaving } from "./editor/use-save-template.ts";

type Props = {
  /** Called when the defaults are in use. */
  onLoaded: () => void;
};

/** Replaces all templates with the texts that come with the product. Asks first. */
export function LoadDefaults({ onLoaded }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAdminTask(seedDefaultTemplates, {
    refreshes: changedBySaving,
    purpose: "load the default templates",
    failedTitle: "Error",
    advice: (error) =>
      error instanceof RequestError ? "Failed to load defaults" : "Failed to load default templates",
    onDone: ({ message }) => {
      onLoaded();
      setOpen(false);
      toast({ title: "Success", description: message });
    },
  });
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Load defaults
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Load the default templates?"
        description="This replaces all three templates, and drops text that you haven't saved. Everything you saved stays under Versions."
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button look="primary" aria-disabled={isBusy} onClick={() => run()}>
            {isBusy ? "Loading..." : "Yes, load defaults"}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
