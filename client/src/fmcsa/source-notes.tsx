import { useState } from "react";
import { textLinkClass } from "#client/ui/text-link.ts";
import { SourceNote } from "#client/ui/states/source-note.tsx";
import { type DataSource, getMoment } from "#shared/carrier/data-source.ts";
import {
  dataSetNames,
  describeDates,
  describeLacks,
  describeMissed,
  getSourceName,
} from "./data-set-names.ts";

const Unread = ({ dataSet, state }: DataSource) => (
  <p className="text-sm text-ink-soft">
    {dataSetNames[dataSet]}:{" "}
    {state === "pending" ? "still asking." : "couldn't be checked. Its details are missing here."}
  </p>
);

function Note({ source, now }: { source: DataSource; now: Date }) {
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
      {describeLacks(source).map((text) => (
        <p key={text} className="text-sm font-semibold">
          {text}
        </p>
      ))}
    </>
  );
}

/** True if there is something about a source that the user must know. */
const needsWord = (source: DataSource, now: Date): boolean =>
  source.state !== "current" ||
  source.cutAt !== undefined ||
  source.missingColumns !== undefined ||
  describeMissed(source, now) !== undefined;

/** Names each source with its date. Several are one fold, which is open if the user must know something of one. */
export function SourceNotes({ sources }: { sources: readonly DataSource[] }) {
  const [now] = useState(() => new Date());
  const notes = (
    <div className="grid gap-1">
      {sources.map((source) => (
        <Note key={source.dataSet} source={source} now={now} />
      ))}
    </div>
  );
  if (sources.length < 2) return notes;
  return (
    <details open={sources.some((source) => needsWord(source, now))} className="text-sm">
      <summary className={textLinkClass}>
        {sources.length} sources. {describeDates(sources)}
      </summary>
      {notes}
    </details>
  );
}
