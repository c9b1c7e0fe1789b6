import { CheckedPanel } from "#client/lib/checked/checked-panel.tsx";
import type { Checked } from "#client/lib/checked/checked.ts";
import { getSafetyPart } from "#client/features/dot-health-check/underwriter/get-safety-part.ts";
import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import { createTableState } from "#client/ui/data-table/table-state.ts";
import type { SafetyAnswer } from "#shared/api/carriers.ts";
import type { Crash } from "#shared/carrier/safety.ts";
import { useMemo } from "react";
import { crashColumns } from "./crash-columns.ts";

const emptyText = "No crashes in FMCSA's data for the last 24 months";

const firstPage = createTableState(50);
const getRowId = ({ report_number, report_state = "" }: Crash): string => `${report_state} ${report_number}`;

/** Newest first, as the inspections are. */
function CrashTable({ crashes }: { crashes: readonly Crash[] }) {
  const rows = useMemo(
    () => crashes.toSorted((a, b) => (b.crash_date ?? "").localeCompare(a.crash_date ?? "")),
    [crashes],
  );
  return (
    <DataTable
      label="Crashes"
      columns={crashColumns}
      rows={rows}
      getRowId={getRowId}
      initialState={firstPage}
      emptyText={emptyText}
    />
  );
}

/** The crashes that states reported to FMCSA. */
export const CrashesSection = ({ safety }: { safety: Checked<SafetyAnswer> }) => (
  <Section
    id="crashes"
    intro="Crashes reported to FMCSA in the last 24 months. Being listed says nothing about who was at fault."
  >
    <CheckedPanel
      checked={getSafetyPart(safety, "crashes")}
      name="crashes"
      isEmpty={(crashes) => crashes.length === 0}
      emptyText={emptyText}
    >
      {(crashes) => <CrashTable crashes={crashes} />}
    </CheckedPanel>
  </Section>
);
