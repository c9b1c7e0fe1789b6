import { Disclosure, Section } from "./underwriter-section.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { grouped } from "#shared/text/grouped.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { CarrierViolation } from "#shared/carrier/inspection.ts";
import {
  describeViolation,
  groupViolations,
  type ViolationGroup,
} from "#shared/carrier/violations/group-violations.ts";
import { BarChart } from "#client/ui/charts/charts.tsx";
import type { Series } from "#client/ui/charts/series.ts";
import { getViolationCategory } from "#shared/carrier/violations/violation-code.ts";

const series: readonly Series[] = [
  { key: "violations", label: "Violations", color: "lamp" },
  { key: "outOfService", label: "Out of service", color: "stop" },
];

const toPoints = (violations: readonly CarrierViolation[]) =>
  [...grouped(violations, getViolationCategory)]
    .map(([name, own]) => ({
      name,
      values: {
        violations: own.length,
        outOfService: own.filter(({ outOfServiceIndicator }) => outOfServiceIndicator).length,
      },
    }))
    .toSorted((a, b) => b.values.violations - a.values.violations);

const CategoriesChart = ({ violations }: { violations: readonly CarrierViolation[] }) => (
  <BarChart
    title="Violations by group"
    nameLabel="Group"
    isHorizontal
    series={series}
    points={toPoints(violations)}
  />
);

const shown = 5;

function Code({ code, count, outOfServiceCount, violations: [example] }: ViolationGroup) {
  const { text, fix, source } = describeViolation(example ?? {});
  return (
    <li className="border-t border-line py-2">
      <p className="font-bold">
        {text} <span className="font-mono font-normal text-ink-soft">{code}</span>
      </p>
      <p className="tabular-nums">
        {pluralize(count, "time")}, {outOfServiceCount} out of service
        {source === "fmcsa" && <span className="text-ink-soft">. FMCSA's wording</span>}
      </p>
      {fix && <p className="text-ink-soft">What usually fixes it: {fix}</p>}
    </li>
  );
}

function listByCategory(violations: readonly CarrierViolation[]) {
  return [...grouped(groupViolations(violations), ({ category }) => category)].map(([category, codes]) => ({
    category,
    codes,
    count: codes.reduce((sum, { count }) => sum + count, 0),
  }));
}

type Props = {
  violations: readonly CarrierViolation[];
  notes: readonly string[];
};

export const CodesSection = ({ violations, notes }: Props) => (
  <Section id="codes">
    {notes.map((note) => (
      <p key={note} className="max-w-prose text-ink-soft max-sm:text-sm">
        {note}
      </p>
    ))}
    <Disclosure summary="As a chart">
      <CategoriesChart violations={violations} />
    </Disclosure>
    <div>
      {listByCategory(violations).map(({ category, codes, count }) => (
        <details key={category}>
          <summary className={textLinkClass}>
            {category}: {pluralize(count, "violation")}
          </summary>
          <ol className="mb-3 max-w-prose">
            {codes.slice(0, shown).map((group) => (
              <Code key={group.code} {...group} />
            ))}
          </ol>
        </details>
      ))}
    </div>
  </Section>
);
