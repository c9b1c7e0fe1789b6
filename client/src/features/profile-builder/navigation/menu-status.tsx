import { classNames } from "#client/ui/class-names.ts";
import { type ReadinessLevel, readinessLevels } from "#shared/profile/field.ts";
import {
  getReadiness,
  type Need,
  type Readiness,
  readinessLabels,
  readinessPurposes,
} from "#shared/profile/derived/readiness.ts";
import { useDebouncedAnswers, useDraftState } from "#client/draft/store/draft-context.tsx";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { fieldRef } from "#client/features/profile-builder/form/focus-field.ts";
import { SectionLink } from "./section-link.tsx";
import { Disclosure } from "#client/features/profile-builder/disclosure.tsx";
import { hasAnswers } from "#client/draft/shared-draft.ts";
import { notices } from "#client/draft/store/draft-notices.ts";
import { usShortDay, usTime } from "#shared/text/us-english.ts";

/** An answer, and what to know about it. */
type Point = Pick<Need, "sectionId" | "path" | "label"> & { readonly text?: string };
type PointsProps = { points: readonly Point[]; onChoose?: (() => void) | undefined };

/** Links to answers that are missing, wrong or worth a look. */
export const Points = ({ points, onChoose }: PointsProps) => (
  <ul className="grid">
    {points.map(({ sectionId, path, label, text }) => (
      <li key={`${fieldRef(path)} ${text}`} className="flex flex-wrap items-center gap-x-2 leading-tight">
        <SectionLink
          sectionId={sectionId}
          field={fieldRef(path)}
          onFollowed={onChoose}
          className="inline-flex min-h-11 items-center underline md:min-h-8"
        >
          {label}
        </SectionLink>
        {text !== undefined && <span className="max-md:pb-2"> {text}</span>}
      </li>
    ))}
  </ul>
);

/** "4 more answers for a firm quote" */
export const describeNext = (next: ReadinessLevel, missing: readonly Need[]): string =>
  `${pluralize(missing.length, "more answer")} ${readinessPurposes[next]}`;

/** Menu, sections and Review show the same answers, so their readiness is computed once. */
const computed = new WeakMap<AnyAnswers, Readiness>();

export function useReadiness(): Readiness {
  const answers = useDebouncedAnswers();
  const readiness = computed.get(answers) ?? getReadiness(answers);
  computed.set(answers, readiness);
  return readiness;
}

export const levelMeanings: Readonly<Record<Readiness["level"], string>> = {
  none: "Underwriters need a few more answers to price this.",
  indication: "Enough for a ballpark.",
  quote: "Enough for a firm quote.",
  bind: "Everything an underwriter needs to bind coverage.",
};

type Props = { level: Readiness["level"]; title?: string };

/** The three levels as a row of plates, filled up to the one reached. */
export function ReadinessSteps({ level, title = readinessLabels[level] }: Props) {
  const reached = level === "none" ? -1 : readinessLevels.indexOf(level);
  return (
    <div>
      <p className="font-bold">{title}</p>
      <ol aria-hidden="true" className="mt-1.5 grid grid-cols-[1fr_1fr_minmax(max-content,1fr)] gap-1">
        {readinessLevels.map((each, index) => (
          <li key={each} className="text-sm font-semibold text-ink-soft">
            <span
              className={classNames(
                "mb-1 block h-2 rounded-full border",
                index <= reached
                  ? "border-action bg-action forced-colors:bg-[Highlight]"
                  : "border-line-strong bg-ground",
              )}
            />
            {readinessLabels[each]}
          </li>
        ))}
      </ol>
    </div>
  );
}

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** "Saved 2:14 PM", with the day if that wasn't today; "" if nothing was saved yet. */
export function formatSaved(savedAt: string, now: Date): string {
  const date = new Date(savedAt);
  if (savedAt === "" || Number.isNaN(date.getTime())) return "";
  return isSameDay(date, now) ? `Saved ${usTime(date)}` : `Saved ${usShortDay(date)}, ${usTime(date)}`;
}

/** Time of the last save in this browser. Re-renders at most once a minute. */
export function SaveStatus({ className }: { className?: string }) {
  const text = useDraftState((draft) => {
    if (draft.notice() === notices.notSaved) return "Not saved";
    // A draft without answers remembers the sections that were opened.
    return hasAnswers(draft.answers()) ? formatSaved(draft.savedAt(), new Date()) : "";
  });
  return <span className={classNames("tabular-nums", className)}>{text}</span>;
}

type MenuStatusProps = { onChoose?: (() => void) | undefined };

export function MenuStatus({ onChoose }: MenuStatusProps) {
  const { level, next, missing } = useReadiness();
  return (
    <div className="mb-3 border-b border-line px-1 pb-2">
      <ReadinessSteps level={level} />
      {next && (
        <Disclosure className="mt-1" summaryClass="text-sm text-signal" summary={describeNext(next, missing)}>
          <div className="text-sm">
            <Points points={missing} onChoose={onChoose} />
          </div>
        </Disclosure>
      )}
      <SaveStatus className="block text-sm text-ink-soft" />
    </div>
  );
}
