import { ReportButton } from "#client/features/dot-health-check/inspections/report-button.tsx";
import { Section } from "#client/features/dot-health-check/underwriter/section.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { Underwriting } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { useMemo } from "react";
import { describeFixes, type FixDescription, incompleteText, describeNothingToFix } from "./describe-fix.ts";

const Fix = ({ title, text, reports, advice, link }: FixDescription) => (
  <li>
    <p className="font-bold">{title}</p>
    <p>{text}</p>
    {reports.length > 0 && (
      <ul className="mt-1 grid list-disc pl-5 max-sm:gap-4">
        {reports.map((report) => (
          <li key={`${report.id} ${report.text}`}>
            <ReportButton inspectionId={report.id} reportNumber={report.number} />: {report.text}.
          </li>
        ))}
      </ul>
    )}
    {advice && <p className="mt-1">{advice}</p>}
    {link && (
      <a href={link.href} target="_blank" rel="noreferrer" className={textLinkClass}>
        {link.label}
      </a>
    )}
  </li>
);

/** An ordered list of what to do about the record. */
export function FixList({ underwriting }: { underwriting: Underwriting }) {
  const { isComplete } = underwriting;
  const fixes = useMemo(() => describeFixes(underwriting), [underwriting]);
  return (
    <Section id="fixes">
      {fixes.length > 0 ? (
        <ol className="grid max-w-prose list-decimal gap-4 pl-6 marker:font-bold">
          {fixes.map((fix) => (
            <Fix key={fix.title} {...fix} />
          ))}
        </ol>
      ) : (
        isComplete && <p>{describeNothingToFix(underwriting)}</p>
      )}
      {!isComplete && <p className="text-ink-soft">{incompleteText}</p>}
    </Section>
  );
}
