import { useIsMobile } from "#client/lib/use-is-mobile.ts";
import type { ListField } from "#shared/profile/field.ts";
import { ScheduleGrid } from "./grid/schedule-grid.tsx";
import { Schedule } from "./schedule.tsx";

/** Lists that may have this many rows are typed in a grid, where there is room for one. */
const gridFrom = 200;

const isLong = ({ maxRows, oneAtATime }: ListField): boolean => maxRows >= gridFrom && oneAtATime !== true;

/** A list of the profile: a grid for fleets and drivers from 768 px on, cards elsewhere. */
export function ListSchedule({ list }: { list: ListField }) {
  const isMobile = useIsMobile();
  return isLong(list) && !isMobile ? <ScheduleGrid list={list} /> : <Schedule list={list} />;
}
