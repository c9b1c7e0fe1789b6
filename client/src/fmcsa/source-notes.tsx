import { useState } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { SourceNote } from "#client/ui/states/source-note.tsx";
import { type DataSource, getMoment } from "#shared/carrier/data-source.ts";
import { usList, usNumber } from "#shared/text/us-english.ts";
import { dataSetNames, describeDates, describeMissed, getSourceName } from "./data-set-names.ts";

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

type NoteProps = { source: DataSource; now: Date };

function Note({ source, now }: NoteProps) {
  const asOf = getMoment(source);
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

/** True if a source is as it should be, with nothing that the user must know. */
const isFine = ({ source, now }: NoteProps): boolean =>
  source.state === "current" &&
  source.cutAt === undefined &&
  !source.missingColumns?.length &&
  describeMissed(source, now) === undefined;

/** Names each source with its date. Several that are fine are in one fold; the others stay in view. */
export function SourceNotes({ sources }: { sources: readonly DataSource[] }) {
  const [now] = useState(() => new Date());
  const all = sources.map((source) => ({ source, now }));
  const folded = all.filter(isFine);
  const isFolded = folded.length > 1;
  const toNote = (each: NoteProps) => <Note key={each.source.dataSet} {...each} />;
  return (
    <div className="grid gap-1">
      {(isFolded ? all.filter((each) => !isFine(each)) : all).map(toNote)}
      {isFolded && (
        <details className="text-sm">
          <summary className={classNames("w-fit py-1", inlineLinkClass)}>
            {folded.length} sources. {describeDates(folded.map(({ source }) => source))}
          </summary>
          <div className="grid gap-1">{folded.map(toNote)}</div>
        </details>
      )}
    </div>
  );
}
