import { useState } from "react";
import { SourceNote } from "#client/ui/states/source-note.tsx";
import { type DataSource, getMoment } from "#shared/carrier/data-source.ts";
import { usList, usNumber } from "#shared/text/us-english.ts";
import { dataSetNames, describeMissed, getSourceName } from "./data-set-names.ts";

const Unread = ({ dataSet, state }: DataSource) => (
  <p className="text-sm text-ink-soft">
    {dataSetNames[dataSet]}:{" "}
    {state === "pending" ? "still asking." : "couldn't be checked. Its details are missing here."}
  </p>
);

function Gaps({ dataSet, cutAt, missingColumns = [] }: DataSource) {
  return (
    <>
      {cutAt !== undefined && (
        <p className="text-sm font-semibold">
          {dataSetNames[dataSet]} is long. Showing the first {usNumber(cutAt)} rows.
        </p>
      )}
      {missingColumns.length > 0 && (
        <p className="text-sm font-semibold">
          {dataSetNames[dataSet]} no longer has {usList(missingColumns)}.
        </p>
      )}
    </>
  );
}

function Note(source: DataSource) {
  const asOf = getMoment(source);
  const [now] = useState(() => new Date());
  const reason = describeMissed(source, now);
  if (source.state === "pending" || source.state === "failed" || asOf === undefined)
    return <Unread {...source} />;
  return (
    <>
      <SourceNote
        name={getSourceName(source)}
        asOf={new Date(asOf)}
        isStale={source.state === "stale" || reason !== undefined}
        isMirrored={source.copiedAt !== undefined}
        reason={reason}
      />
      <Gaps {...source} />
    </>
  );
}

export const SourceNotes = ({ sources }: { sources: readonly DataSource[] }) => (
  <div className="grid gap-1">
    {sources.map((source) => (
      <Note key={source.dataSet} {...source} />
    ))}
  </div>
);
