import { useDebouncedAnswers } from "#client/draft/store/draft-context.tsx";
import { classNames } from "#client/ui/class-names.ts";
import {
  getPolicyTimeline,
  listMissingDays,
  listTimelineLines,
  startKey,
  type TimelineSpan,
} from "#shared/profile/derived/policy-timeline.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { capitalize } from "#shared/text/us-english.ts";
import { TriangleAlert } from "lucide-react";
import { useId, useMemo } from "react";
import { FieldOffer } from "#client/features/profile-builder/fields/base/field-frame.tsx";

const looks = ["border-dashed border-lamp bg-lamp-soft", "border-action bg-action"] as const;
const overlap = "border-4 border-double border-action bg-brand-soft";

const Bar = ({ spans }: { spans: readonly TimelineSpan[] }) => (
  <div aria-hidden="true" className="my-2 flex gap-0.5">
    {spans.map(({ from, days, policies }) => (
      <span
        key={from}
        style={{ flexGrow: days }}
        className={classNames(
          "h-4 min-w-1.5 basis-0 rounded-sign-in border",
          looks[policies.length] ?? overlap,
        )}
      />
    ))}
  </div>
);

const MissingDays = ({ missing }: { missing: readonly string[] }) => (
  <p className="text-sm">
    {missing.map(capitalize).join(" ")} Add {missing.length > 1 ? "the dates" : "it"} to see gaps and
    overlaps.
  </p>
);

function Timeline({ timeline }: { timeline: ReturnType<typeof getPolicyTimeline> }) {
  return (
    <>
      <Bar spans={timeline.spans} />
      <ul className="grid gap-1 text-sm">
        {listTimelineLines(timeline).map(({ when, text, isGap }) => (
          <li key={`${when} ${text}`} className={classNames("flex flex-wrap gap-x-3", isGap && "font-bold")}>
            <span className="shrink-0 tabular-nums sm:w-52">{when}</span>
            <span className="flex min-w-0 items-start gap-1.5 break-words">
              {isGap && <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-lamp-ink" />}
              {capitalize(text)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">Based on the policies you listed.</p>
      <FieldOffer field={fieldByKey(startKey)} />
    </>
  );
}

/** The listed policies in time, with gaps and overlaps, and the day on which the new policy starts. */
export function PolicyTimeline() {
  const answers = useDebouncedAnswers();
  const timeline = useMemo(() => getPolicyTimeline(answers), [answers]);
  const missing = listMissingDays(answers);
  const titleId = useId();
  if (timeline.spans.length === 0 && missing.length === 0) return null;
  return (
    <div role="group" aria-labelledby={titleId} className="mt-4">
      <h3 id={titleId} className="text-base">
        Policy timeline
      </h3>
      {missing.length > 0 ? <MissingDays missing={missing} /> : <Timeline timeline={timeline} />}
    </div>
  );
}
