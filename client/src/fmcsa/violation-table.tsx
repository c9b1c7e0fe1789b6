import {
  describeViolation,
  groupViolations,
  type ViolationGroup,
} from "#shared/carrier/violations/group-violations.ts";
import { ViolationCount } from "./facts.tsx";
import type { Violation } from "#shared/carrier/inspection.ts";
import { useMemo } from "react";

export type ViolationTableProps = { violations: readonly Violation[] };

function Description({ violations: [first] }: ViolationGroup) {
  const { text, source, fix, official } = describeViolation(first ?? {});
  return (
    <>
      <p>
        {source === "fmcsa" && <span className="text-ink-soft">FMCSA's wording: </span>}
        {text}
      </p>
      {fix && (
        <p>
          <b>What usually fixes it:</b> {fix}
        </p>
      )}
      {official && official !== text && <p className="text-sm text-ink-soft">FMCSA's wording: {official}</p>}
    </>
  );
}

const number = "py-2 pl-3 text-right align-top tabular-nums";

function GroupRows(group: ViolationGroup) {
  const { code, count, outOfServiceCount, severityWeight, category } = group;
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="rowgroup" className="py-2 text-left align-top font-mono [overflow-wrap:anywhere]">
          {code}
        </th>
        <td className={number}>{count}</td>
        <td className={number}>
          <ViolationCount count={outOfServiceCount} />
        </td>
        <td className={number}>{severityWeight ?? "Not given"}</td>
      </tr>
      <tr>
        <td colSpan={4} className="pb-3">
          <p className="text-sm font-semibold text-ink-soft">{category}</p>
          <Description {...group} />
        </td>
      </tr>
    </tbody>
  );
}

export function ViolationTable({ violations }: ViolationTableProps) {
  const groups = useMemo(() => groupViolations(violations), [violations]);
  return (
    <table aria-label="Violations by code" className="w-full">
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="w-2/5 pb-1 text-left font-semibold">
            Code
          </th>
          {["Count", "Out of service", "Severity weight"].map((label) => (
            <th key={label} scope="col" className="pb-1 pl-3 text-right font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupRows key={group.code} {...group} />
      ))}
    </table>
  );
}
