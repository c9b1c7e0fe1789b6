import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { useTask } from "#client/ui/actions/use-task.ts";
import type { FleetView } from "#client/features/vin-checker/fleet/rows/fleet-view.ts";
import { Copy, Download } from "lucide-react";
import { pluralize } from "#shared/text/pluralize.ts";
import { copyTable, saveCsv, saveWorkbook } from "./export-table.ts";
import { AddToSchedule } from "#client/features/vin-checker/fleet/schedule/add-to-schedule.tsx";

export function TableActions({ all, shown }: { all: readonly FleetView[]; shown: readonly FleetView[] }) {
  const { isBusy, run } = useTask("take the table along");
  const copy = async () => {
    await copyTable(shown);
    toast({
      title: "Copied",
      description: `${pluralize(shown.length, "row")}: paste them into a spreadsheet.`,
    });
  };
  const take = [
    ["Copy", Copy, copy, "Not Copied"],
    ["CSV", Download, async () => saveCsv(shown), "Not Downloaded"],
    ["Excel", Download, async () => saveWorkbook(shown), "Not Downloaded"],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <AddToSchedule all={all} />
      <div
        role="group"
        aria-label={`Copy or download ${pluralize(shown.length, "row")}`}
        className="flex flex-wrap items-center gap-3"
      >
        {take.map(([name, Icon, task, failed]) => (
          <Button
            key={name}
            disabled={shown.length === 0}
            aria-disabled={isBusy}
            onClick={() => void run({ id: name, run: task, failedTitle: failed })}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
