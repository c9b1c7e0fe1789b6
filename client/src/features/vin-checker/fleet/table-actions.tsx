import { builderPath } from "#client/app/paths.ts";
import { logFault } from "#client/lib/log.ts";
import { Button } from "#client/ui/button.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { type FleetView, isReady } from "#shared/vin/fleet-view.ts";
import { Copy, Download, Plus } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { addFleet } from "./add-fleet.ts";
import { counted } from "./counted.ts";
import { copyTable, saveCsv, saveWorkbook } from "./take-table.ts";

/** The section of the profile that has the lists. */
const schedule = "equipment-schedule";

const icon = "size-5 shrink-0";

/** Does one thing at a time; what fails is told. */
function useTask() {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (task: () => Promise<void>, failed: string): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await task();
    } catch (error) {
      logFault("take the table along", error);
      toast({ title: failed, description: "Please try again.", look: "destructive" });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

type Props = {
  /** Every row of the list. */
  all: readonly FleetView[];
  /** Those shown, in the order shown. */
  shown: readonly FleetView[];
};

function AddButton({ all }: Pick<Props, "all">) {
  const { isBusy, run } = useTask();
  const [, navigate] = useLocation();
  const ready = all.filter(isReady).length;
  const action = { label: "Open the schedule", run: () => navigate(builderPath(schedule)) };
  const add = async () => toast({ ...(await addFleet(all)), action });
  return (
    <Button
      look="primary"
      disabled={ready === 0}
      aria-disabled={isBusy}
      onClick={() => void run(add, "Not Added")}
    >
      <Plus aria-hidden="true" className={icon} />
      Add to my equipment schedule
    </Button>
  );
}

/** What can be done with the table: into the profile, onto the clipboard, into a file. */
export function TableActions({ all, shown }: Props) {
  const { isBusy, run } = useTask();
  const copy = async () => {
    await copyTable(shown);
    toast({
      title: "Copied",
      description: `${counted(shown.length, "row")}: paste them into a spreadsheet.`,
    });
  };
  const take = [
    ["Copy", Copy, copy, "Not Copied"],
    ["CSV", Download, async () => saveCsv(shown), "Not Downloaded"],
    ["Excel", Download, async () => saveWorkbook(shown), "Not Downloaded"],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <AddButton all={all} />
      <div
        role="group"
        aria-label={`Take ${counted(shown.length, "row")} along`}
        className="flex flex-wrap items-center gap-3"
      >
        {take.map(([name, Icon, task, failed]) => (
          <Button
            key={name}
            disabled={shown.length === 0}
            aria-disabled={isBusy}
            onClick={() => void run(task, failed)}
          >
            <Icon aria-hidden="true" className={icon} />
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
