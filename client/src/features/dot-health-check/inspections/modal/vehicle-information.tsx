import { notInData } from "#client/fmcsa/facts.tsx";
import { useIsNarrow } from "#client/lib/use-media-query.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { ReportSection } from "./report-section.tsx";

type Described = Pick<Partial<Inspection>, "unit_type_desc" | "unit_make" | "vin" | "vin_masked">;

const toUnit = (unit: number, { unit_type_desc: type, unit_make: make, vin, vin_masked }: Described) => ({
  unit,
  type,
  make,
  vin: vin ?? vin_masked,
});
type ReportUnit = ReturnType<typeof toUnit>;

function toReportUnits(report: Partial<Inspection>): ReportUnit[] {
  const { unit = 1, unit_type_desc2, unit_make2, vin2, vin2_masked, more_units = [] } = report;
  const second = {
    unit_type_desc: unit_type_desc2,
    unit_make: unit_make2,
    vin: vin2,
    vin_masked: vin2_masked,
  };
  const others = [toUnit(unit + 1, second), ...more_units.map((each) => toUnit(each.unit, each))];
  return [toUnit(unit, report), ...others.filter(({ type, make, vin }) => Boolean(type ?? make ?? vin))];
}

const Value = ({ value }: { value: string | undefined }) =>
  value ?? <span className="text-sm text-ink-soft">{notInData}</span>;

const cellClass = "pt-2 pr-2 sm:pr-3 sm:pb-2 max-sm:last:pr-0";

/** On a phone a VIN has a line of its own, so that it doesn't break in the middle. */
const UnitRows = ({ unit, type, make, vin, isNarrow }: ReportUnit & { isNarrow: boolean }) => (
  <tbody className="border-t border-line align-top">
    <tr>
      <td className={cellClass}>{unit}</td>
      <td className={cellClass}>
        <Value value={type} />
      </td>
      <td className={cellClass}>
        <Value value={make} />
      </td>
      {!isNarrow && (
        <td className="py-2 font-mono [overflow-wrap:anywhere]">
          <Value value={vin} />
        </td>
      )}
    </tr>
    {isNarrow && (
      <tr>
        <td colSpan={3} className="pb-2">
          <span className="text-ink-soft">VIN </span>
          <span className="font-mono whitespace-nowrap">
            <Value value={vin} />
          </span>
        </td>
      </tr>
    )}
  </tbody>
);

export function VehicleInformation({ report }: { report: Partial<Inspection> }) {
  const isNarrow = useIsNarrow();
  const units = toReportUnits(report);
  return (
    <ReportSection title="Vehicle Information">
      <table aria-label="Vehicle Information" className="w-full text-left max-sm:text-sm">
        <thead>
          <tr className="text-ink-soft">
            <th className="pr-2 pb-1 font-semibold sm:pr-3">Unit</th>
            <th className="pr-2 pb-1 font-semibold sm:pr-3">Type</th>
            <th className="pr-2 pb-1 font-semibold sm:pr-3">Make</th>
            {!isNarrow && <th className="pb-1 font-semibold">VIN</th>}
          </tr>
        </thead>
        {units.map((unit) => (
          <UnitRows key={`${unit.unit} ${unit.vin ?? ""}`} {...unit} isNarrow={isNarrow} />
        ))}
      </table>
    </ReportSection>
  );
}
