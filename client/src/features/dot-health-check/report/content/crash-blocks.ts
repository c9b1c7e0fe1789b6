import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { getSafetyPart } from "#client/features/dot-health-check/underwriter/carrier-part.ts";
import {
  describeCrash,
  describePreventability,
} from "#client/features/dot-health-check/underwriter/crashes/crash-columns.ts";
import type { Crash } from "#shared/carrier/safety.ts";
import { usDay } from "#shared/us-english.ts";
import { type Block, type Column, toNote } from "./block.ts";
import { limitRows } from "./limit-rows.ts";
import { toPartBlocks } from "./part-blocks.ts";

const columns: readonly Column[] = [
  { label: "Date", width: 4 },
  { label: "Report Number", width: 4 },
  { label: "State", width: 2 },
  { label: "What Happened", width: 5 },
  { label: "Hazmat Released", width: 2.5 },
  { label: "Preventability", width: 3.5 },
];

const toRow = (crash: Crash): string[] => [
  crash.crash_date ? usDay(crash.crash_date) : "No date",
  crash.report_number,
  crash.report_state ?? "",
  describeCrash(crash),
  crash.hazmat_released ? "Yes" : "No",
  describePreventability(crash),
];

/** The crashes that states reported to FMCSA. */
export const toCrashBlocks = ({ safety }: Carrier, maxRows: number): Block[] =>
  toPartBlocks(
    {
      checked: getSafetyPart(safety, "crashes"),
      name: "crashes",
      emptyText: "No crashes in FMCSA's data for the last 24 months.",
      isEmpty: (crashes) => crashes.length === 0,
    },
    (crashes) => [
      toNote("Being listed says nothing about who was at fault."),
      ...limitRows({ kind: "table", label: "Crashes", columns, rows: crashes.map(toRow) }, maxRows),
    ],
  );
