import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import { toNumericDay, toScreenColumns } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import type { CarrierPart } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { Disclosure, Section } from "./underwriter-section.tsx";
import { fmcsaLinks } from "#client/fmcsa/fmcsa-links.ts";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import { createTableState } from "#client/ui/data-table/find-rows.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { Crash } from "#shared/carrier/safety.ts";
import { useMemo, useState } from "react";
import {
  describeReview,
  crashColumns,
  describeCrash,
  describeFinding,
  sortCrashes,
} from "./crash-columns.ts";

const getRowId = ({ report_number, report_state = "" }: Crash): string => `${report_state} ${report_number}`;
const columns = toScreenColumns<Crash>(crashColumns, {
  state: { hasFilter: true, width: "6rem" },
  hazmat: { width: "9.5rem" },
  finding: { hasFilter: true },
});

/** On a phone: when and where, and below it what happened, and FMCSA's finding if there is one. */
const PhoneRow = (crash: Crash) => (
  <>
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span>{crash.crash_date ? toNumericDay(crash.crash_date) : "No date"}</span>
      <span className="font-mono">{crash.report_number}</span>
      <span className="ml-auto text-ink-soft">{crash.report_state}</span>
    </p>
    <p>
      <b>{describeCrash(crash)}</b>
      {crash.hazmat_released && ", hazmat released"}
      {crash.not_preventable && `. ${describeFinding(crash)}`}
    </p>
  </>
);

function CrashTable({ crashes }: { crashes: readonly Crash[] }) {
  const rows = useMemo(() => sortCrashes(crashes), [crashes]);
  const control = useState(() => createTableState(50));
  return <DataTable label="Crashes" renderPhoneRow={PhoneRow} {...{ columns, rows, getRowId, control }} />;
}

/** Folded on a phone: most who look up a carrier aren't its owner. */
function Review({ crashes }: { crashes: readonly Crash[] }) {
  const review = describeReview(crashes);
  if (!review) return undefined;
  return (
    <Disclosure summary={review.title}>
      <div className="grid max-w-prose gap-1">
        <p>{review.text}</p>
        <ul className="list-disc pl-5">
          {review.cases.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{review.advice}</p>
        <p>
          <a href={fmcsaLinks.dataQs} target="_blank" rel="noreferrer" className={textLinkClass}>
            Open DataQs
          </a>
        </p>
        <p className="text-sm text-ink-soft">{review.source}</p>
      </div>
    </Disclosure>
  );
}

export const CrashesSection = ({ part }: { part: CarrierPart<readonly Crash[]> }) => (
  <Section id="crashes">
    <CheckedPanel {...part}>
      {(crashes) => (
        <>
          <CrashTable crashes={crashes} />
          <Review crashes={crashes} />
        </>
      )}
    </CheckedPanel>
  </Section>
);
