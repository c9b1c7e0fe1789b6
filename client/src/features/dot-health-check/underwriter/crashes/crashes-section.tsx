import { CheckedPanel } from "#client/lib/checked/checked-panel.tsx";
import type { Checked } from "#client/lib/checked/checked.ts";
import { getSafetyPart } from "#client/features/dot-health-check/underwriter/carrier-part.ts";
import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import type { SafetyAnswer } from "#shared/api/carriers.ts";
import { crashColumns } from "./crash-columns.ts";

const emptyText = "No crashes in FMCSA's data for the last 24 months";

/** The crashes that states reported to FMCSA. */
export const CrashesSection = ({ safety }: { safety: Checked<SafetyAnswer> }) => (
  <Section
    title="Crashes"
    intro="Crashes reported to FMCSA in the last 24 months. Being listed says nothing about who was at fault."
  >
    <CheckedPanel
      checked={getSafetyPart(safety, "crashes")}
      name="crashes"
      isEmpty={(crashes) => crashes.length === 0}
      emptyText={emptyText}
    >
      {(crashes) => (
        <DataTable
          label="Crashes"
          columns={crashColumns}
          rows={crashes}
          getRowId={({ report_number, report_state = "" }) => `${report_state} ${report_number}`}
          emptyText={emptyText}
        />
      )}
    </CheckedPanel>
  </Section>
);
