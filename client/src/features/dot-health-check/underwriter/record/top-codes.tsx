import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import { type CodePoints, rankCodes } from "#shared/carrier/underwriting/top-codes.ts";
import type { CarrierViolation } from "#shared/carrier/violation.ts";
import { describeViolation } from "#shared/carrier/violations/describe-violation.ts";
import { pluralize } from "#shared/pluralize.ts";

const shown = 5;

function TopCode({ code, count, outOfService, points, example }: CodePoints) {
  const { text, fix, source } = describeViolation(example);
  return (
    <li className="border-t border-line py-3">
      <p className="font-bold">
        {text} <span className="font-mono font-normal text-ink-soft">{code}</span>
      </p>
      <p className="tabular-nums">
        {pluralize(count, "time")}, {outOfService} out of service, {pluralize(points, "point")}
        {source === "fmcsa" && <span className="text-ink-soft">. FMCSA's wording</span>}
      </p>
      {fix && <p className="text-ink-soft">What usually fixes it: {fix}</p>}
    </li>
  );
}

export function TopCodes({ violations }: { violations: readonly CarrierViolation[] }) {
  const ranked = rankCodes(violations);
  if (ranked.length === 0) return undefined;
  return (
    <Section id="codes">
      <ol className="max-w-prose">
        {ranked.slice(0, shown).map((code) => (
          <TopCode key={code.code} {...code} />
        ))}
      </ol>
    </Section>
  );
}
