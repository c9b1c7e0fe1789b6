import { countEquipment, undoToast } from "#client/draft/added-rows-toast.ts";
import { loadPart } from "#client/lib/load-part.ts";
import { builderPath } from "#client/lib/paths.ts";
import { Button } from "#client/ui/button.tsx";
import { useTask } from "#client/ui/use-task.ts";
import { LeftOutList } from "#client/lists/left-out-list.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { type FleetView, isReady } from "./fleet-view.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import {
  type AddedFleet,
  countLeftOut,
  describeCarried,
  leftOutGroups,
  notKept,
  toFleetToast,
  unreadGroups,
} from "./describe-added.ts";

function AddedNote({ outcome, onUndo }: { outcome: AddedFleet; onUndo: () => void }) {
  const [, navigate] = useLocation();
  const [count, carried] = [countLeftOut(outcome), describeCarried(outcome)];
  const words = countEquipment(outcome.added);
  return (
    <Notice
      tone={words === "" ? "caution" : "good"}
      title={
        words === ""
          ? "Nothing added to your equipment schedule"
          : `${words} added to your equipment schedule`
      }
    >
      {carried !== "" && <p>{carried}</p>}
      <LeftOutList label="Left blank" groups={unreadGroups(outcome)} />
      {count > 0 && <p className="mt-1 font-semibold">{usNumber(count)} left out:</p>}
      <LeftOutList label="Left out" groups={leftOutGroups(outcome)} />
      <p className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => navigate(builderPath("equipment-schedule"))}>Open the schedule</Button>
        {words !== "" && (
          <Button look="quiet" onClick={onUndo}>
            Undo
          </Button>
        )}
      </p>
    </Notice>
  );
}

export function AddToSchedule({ all }: { all: readonly FleetView[] }) {
  const { isBusy, run } = useTask("add a fleet to the schedule");
  const [outcome, setOutcome] = useState<AddedFleet>();
  const undo = (done: AddedFleet) => {
    const undone = done.undo();
    if (undone.isSaved) setOutcome(undefined);
    toast(undoToast(undone, { place: "your schedule" }));
  };
  const add = async () => {
    // The profile's code is large: it loads on demand.
    const { addFleet } = await loadPart(async () => import("./add-fleet.ts"));
    const done = await addFleet(all);
    setOutcome(done.isSaved ? done : undefined);
    toast(done.isSaved ? toFleetToast(done, () => undo(done)) : notKept);
  };
  return (
    <>
      <Button
        look="primary"
        disabled={!all.some(isReady)}
        aria-disabled={isBusy}
        onClick={() => void run({ id: "add", run: add, failedTitle: "Not Added" })}
      >
        <Plus aria-hidden="true" className="size-5 shrink-0" />
        Add to my equipment schedule
      </Button>
      {/* Below the buttons; the toast announces it. */}
      {outcome && (
        <div className="order-last basis-full">
          <AddedNote outcome={outcome} onUndo={() => undo(outcome)} />
        </div>
      )}
    </>
  );
}
