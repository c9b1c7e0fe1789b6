import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import { getSafetyPart } from "#client/features/dot-health-check/underwriter/get-safety-part.ts";
import {
  describeCrash,
  describePreventability,
} from "#client/features/dot-health-check/underwriter/crashes/crash-columns.ts";
import type { Crash } from "#shared/carrier/safety.ts";
import { usDay } from "#shared/us-english.ts";
import type { Block, Column } from "#shared/documents/document.ts";
import { toNote } from "./block.ts";
import { limitRows } from "./limit-rows.ts";
import { toPartBlocks } from "./part-blocks.ts";

const columns: readonly Column[] = [
  { label: "Date" },
  { label: "Report Number" },
  { label: "State" },
  { label: "What Happened" },
  { label: "Hazmat Released" },
  { label: "Preventability" },
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
