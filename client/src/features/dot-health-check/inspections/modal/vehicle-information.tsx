import { notInData } from "#client/features/dot-health-check/carrier/not-in-data.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { ReportSection } from "./report-section.tsx";
import { type ReportUnit, toReportUnits } from "./report-units.ts";

const Value = ({ value }: { value: string | undefined }) =>
  value ?? <span className="text-sm text-ink-soft">{notInData}</span>;

const UnitRow = ({ unit, type, make, vin }: ReportUnit) => (
  <tr className="border-t border-line align-top">
    <td className="py-2 pr-2 sm:pr-3">{unit}</td>
    <td className="py-2 pr-2 sm:pr-3">
      <Value value={type} />
    </td>
    <td className="py-2 pr-2 sm:pr-3">
      <Value value={make} />
    </td>
    <td className="py-2 font-mono [overflow-wrap:anywhere]">
      <Value value={vin} />
    </td>
  </tr>
);

/** The inspected vehicles. */
export const VehicleInformation = ({ report }: { report: Partial<Inspection> }) => (
  <ReportSection title="Vehicle Information">
    <table aria-label="Vehicle Information" className="w-full text-left max-sm:text-sm">
      <thead>
        <tr className="text-ink-soft">
          <th className="pr-2 sm:pr-3 pb-1 font-semibold">Unit</th>
          <th className="pr-2 sm:pr-3 pb-1 font-semibold">Type</th>
          <th className="pr-2 sm:pr-3 pb-1 font-semibold">Make</th>
          <th className="pb-1 font-semibold">VIN</th>
        </tr>
      </thead>
      <tbody>
        {toReportUnits(report).map((unit) => (
          <UnitRow key={`${unit.unit} ${unit.vin ?? ""}`} {...unit} />
        ))}
      </tbody>
    </table>
  </ReportSection>
);
