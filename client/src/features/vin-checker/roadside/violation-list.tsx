import { Badge } from "#client/ui/badge.tsx";
import type { Violation } from "#shared/carrier/inspection.ts";
import {
  describeViolation,
  groupViolations,
  type ViolationGroup,
} from "#shared/carrier/violations/group-violations.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";

export type ViolationListProps = { violations: readonly Violation[] };

function Group({ code, count, outOfServiceCount, violations: [first] }: ViolationGroup) {
  const { text, source } = describeViolation(first ?? {});
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-mono [overflow-wrap:anywhere]">{code}</span>
        {count > 1 && <span className="text-ink-soft">{usNumber(count)} times</span>}
        {outOfServiceCount > 0 && (
          <Badge tone="bad" isPlate>
            Out of service
          </Badge>
        )}
      </p>
      <p>
        {source === "fmcsa" && <span className="text-ink-soft">FMCSA's wording: </span>}
        {text}
      </p>
    </li>
  );
}

export const ViolationList = ({ violations }: ViolationListProps) => (
  <>
    <p className="font-bold">{pluralize(violations.length, "violation")}</p>
    <ul className="mt-1 grid gap-2">
      {groupViolations(violations).map((group) => (
        <Group key={group.code} {...group} />
      ))}
    </ul>
  </>
);
