import { builderPath, paths } from "#client/lib/paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { getFields, profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import { ArrowLeft, LifeBuoy } from "lucide-react";
import { useMemo } from "react";
import { Link } from "wouter";
import { MenuStatus, useReadiness } from "./menu-status.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { mileMarkerClass, MileMarkerText } from "#client/ui/mile-marker.tsx";
import { getSectionNumber, sectionCount } from "./builder-location.ts";
import { sameAnswer } from "#client/draft/merge.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Readiness } from "#shared/profile/derived/readiness.ts";
import { normalizeAnswers } from "#shared/profile/derived/normalize-answers.ts";
import { useDebouncedAnswers, useDraftState } from "#client/draft/store/draft-context.tsx";

type Visit = {
  /** True if the user has downloaded, emailed or requested a quote. */
  readonly acted: boolean;
  readonly opened: ReadonlySet<string>;
};

const presets: AnyAnswers = normalizeAnswers({}, { initials: true });

/** True if a section has answers other than presets. Covers drafts older than the list of opened sections. */
const hasOwnAnswers = (section: Section, answers: AnyAnswers): boolean =>
  getFields(section).some(({ key }) => !sameAnswer(answers[key], presets[key]));

/**
 * The sections from which a firm quote needs nothing more, and that the user has seen. Presets and other sections' answers
 * alone don't do.
 */
export function getCompleted(
  answers: AnyAnswers,
  { unfinished }: Pick<Readiness, "unfinished">,
  { acted, opened }: Visit,
): ReadonlySet<string> {
  const isCompleted = (section: Section): boolean => {
    if (section.completedBy === "action") return acted;
    const wasSeen = opened.has(section.id) || hasOwnAnswers(section, answers);
    return !section.standalone && wasSeen && !unfinished.has(section.id);
  };
  return new Set(profile.filter(isCompleted).map(({ id }) => id));
}

export function useCompleted(): ReadonlySet<string> {
  const answers = useDebouncedAnswers();
  const readiness = useReadiness();
  const acted = useDraftState((draft) => draft.done().size > 0);
  const opened = useDraftState((draft) => draft.opened());
  return useMemo(
    () => getCompleted(answers, readiness, { acted, opened }),
    [answers, readiness, acted, opened],
  );
}

type LinkProps = {
  section: Section;
  isCurrent: boolean;
  isDone: boolean;
  onChoose: (() => void) | undefined;
};

/** The marker's content. Contact & Support has no number. */
export function Face({ section, isDone }: Pick<LinkProps, "section" | "isDone">) {
  const number = getSectionNumber(section);
  if (number === undefined) return <LifeBuoy aria-hidden="true" className="mx-auto size-6" />;
  return <MileMarkerText number={number} isDone={isDone} />;
}

// Forced-colors mode draws transparent borders, so there we hide the border with the Canvas color.
const currentLook = "border-brand bg-brand-soft font-bold";
const otherLook = "border-transparent hover:bg-ground forced-colors:border-[Canvas]";

function MenuLink({ section, isCurrent, isDone, onChoose }: LinkProps) {
  const number = getSectionNumber(section);
  return (
    <Link
      href={builderPath(section.id)}
      onClick={onChoose}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "flex min-h-11 items-center gap-2 rounded-sign border-l-4 py-0.5 pl-1",
        isCurrent ? currentLook : otherLook,
      )}
    >
      <span
        aria-hidden="true"
        className={number ? mileMarkerClass(isDone ? "sign" : "ahead") : "w-11 shrink-0"}
      >
        <Face section={section} isDone={isDone} />
      </span>
      <span>
        <span className="block leading-tight">{section.title}</span>
        {number && (
          <span className="block text-sm font-normal text-ink-soft">
            Section {number} of {sectionCount}
            {isDone && <span className="sr-only">, completed</span>}
          </span>
        )}
      </span>
    </Link>
  );
}

type ListProps = { current: Section; onChoose?: () => void };

export function SectionList({ current, onChoose }: ListProps) {
  const completed = useCompleted();
  return (
    <ul className="grid gap-0.5">
      {profile.map((section) => (
        <li key={section.id} className={section.standalone && "mt-2 border-t border-line pt-2"}>
          <MenuLink
            section={section}
            isCurrent={section.id === current.id}
            isDone={completed.has(section.id)}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

export const BackToHome = () => (
  <Link href={paths.home} className={buttonClass("secondary", "mb-3 w-full")}>
    <ArrowLeft aria-hidden="true" className="size-4" />
    Back to Home
  </Link>
);

const place =
  "sticky top-[calc(var(--room-above,0px)+1.5rem)] max-h-[calc(100dvh-3rem-var(--room-above,0px))] self-start overflow-y-auto rounded-sign border border-line bg-paper print:hidden";

export const SectionNav = ({ current }: { current: Section }) => (
  <nav aria-label="Profile sections" className={`${place} w-68 p-3`}>
    <BackToHome />
    <MenuStatus />
    <SectionList current={current} />
  </nav>
);
