import { builderPath } from "#client/lib/paths.ts";
import { countEquipment } from "#client/draft/added-rows-toast.ts";
import { Button } from "#client/ui/button.tsx";
import { LeftOutList } from "#client/ui/list-input/left-out-list.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { usNumber } from "#shared/us-english.ts";
import { useLocation } from "wouter";
import type { AddedFleet } from "./add-fleet.ts";
import { countLeftOut, describeCarried, leftOutGroups, unreadGroups } from "./describe-added.ts";

/** The section of the profile with the equipment lists. */
const schedule = "equipment-schedule";

type Props = { outcome: AddedFleet; onUndo: (outcome: AddedFleet) => void };

/** The outcome of adding the fleet to the schedule; shown until the next action. */
export function AddedNote({ outcome, onUndo }: Props) {
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
        <Button onClick={() => navigate(builderPath(schedule))}>Open the schedule</Button>
        {words !== "" && (
          <Button look="quiet" onClick={() => onUndo(outcome)}>
            Undo
          </Button>
        )}
      </p>
    </Notice>
  );
}
