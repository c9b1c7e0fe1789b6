import { type SampleCrash, sampleCrashes } from "#server/adapters/fmcsa-sample/carriers/crashes.data.ts";
import type { SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";
import { addDays, getSnapshotDay, getTimeWeight, toSmsDate } from "./dates.ts";
import { toRow } from "./to-row.ts";

/** 1 for a tow-away, 2 for an injury or death, one more if hazardous material got out. */
const getCrashWeight = ({ fatalities, injuries, hazmatReleased }: SampleCrash): number =>
  (fatalities + injuries > 0 ? 2 : 1) + (hazmatReleased ? 1 : 0);

/** The rows of 4wxs-vbns. */
export function createCrashRows(today: string): SampleRow[] {
  const snapshotDay = getSnapshotDay(today);
  return sampleCrashes.map((crash, index) => {
    const day = addDays(snapshotDay, -crash.daysBeforeSnapshot);
    return toRow({
      report_number: `SMPLC${String(index + 1).padStart(5, "0")}`,
      report_seq_no: 1,
      dot_number: crash.dotNumber,
      report_date: toSmsDate(day),
      report_state: crash.state,
      fatalities: crash.fatalities,
      injuries: crash.injuries,
      tow_away: String(crash.towAway),
      hazmat_released: String(crash.hazmatReleased === true),
      trafficway_desc: "Two-Way Trafficway, Divided, Unprotected Median",
      road_surface_condition_desc: "Dry",
      weather_condition_desc: "No Adverse Condition",
      light_condition_desc: "Daylight",
      severity_weight: getCrashWeight(crash),
      time_weight: getTimeWeight(day, snapshotDay),
      seq_num: 1,
      not_preventable: crash.notPreventable,
    });
  });
}
