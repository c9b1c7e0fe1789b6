import { useIsMobile } from "#client/lib/use-is-mobile.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { problemsIn } from "#shared/profile/problems.ts";
import { type Missing, missingIn } from "#shared/profile/progress.ts";
import { profile } from "#shared/profile/registry.ts";
import { prune } from "#shared/profile/visibility.ts";
import { ChevronDown } from "lucide-react";
import type { GoTo } from "../place.ts";
import { PlaceLink } from "./place-link.tsx";

const chip =
  "inline-flex min-h-11 items-center rounded-sign border border-line-strong bg-paper px-3 hover:underline";

/** More than this many would fill a phone's screen several times over: the sections are folded there. */
const fewOnPhone = 10;

type SectionMissing = { id: string; title: string; items: readonly Missing[] };

function SectionPart({ id, title, items, goTo }: SectionMissing & { goTo: GoTo }) {
  return (
    <ul aria-label={`Missing in ${title}`} className="flex flex-wrap gap-2">
      {items.map(({ key, label }) => (
        <li key={key}>
          <PlaceLink goTo={goTo} sectionId={id} field={key} className={chip}>
            {label}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}

function Folded({ section, goTo }: { section: SectionMissing; goTo: GoTo }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h3 className="text-base">
          {section.title} ({section.items.length})
        </h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-signal transition-transform group-open:rotate-180"
        />
      </summary>
      <SectionPart {...section} goTo={goTo} />
    </details>
  );
}

function Unfolded({ section, goTo }: { section: SectionMissing; goTo: GoTo }) {
  return (
    <div>
      <h3 className="mb-2 text-base">{section.title}</h3>
      <SectionPart {...section} goTo={goTo} />
    </div>
  );
}

/** What has no answer at all; a malformed one is listed as such. */
function missingBySection(answers: Answers): SectionMissing[] {
  const malformed = new Set<string>(problemsIn(prune(answers)).map(({ path }) => path[0]));
  const missing = missingIn(answers).filter(({ key }) => !malformed.has(key));
  return profile
    .map(({ id, title }) => ({ id, title, items: missing.filter(({ sectionId }) => sectionId === id) }))
    .filter(({ items }) => items.length > 0);
}

/** What is still to be answered, each a link to its box. Nothing here stops a user from sending. */
export function MissingList({ answers, goTo }: { answers: Answers; goTo: GoTo }) {
  const isMobile = useIsMobile();
  const sections = missingBySection(answers);
  const count = sections.reduce((total, { items }) => total + items.length, 0);
  if (count === 0) {
    return (
      <Notice tone="good" title="Nothing is missing.">
        <p>Every question that counts has an answer.</p>
      </Notice>
    );
  }
  const Part = isMobile && count > fewOnPhone ? Folded : Unfolded;
  return (
    <section aria-labelledby="review-missing">
      <h2 id="review-missing" className="text-xl">
        What is missing ({count})
      </h2>
      <p className="mt-1 text-ink-soft">
        You can send your profile as it is. The more it answers, the firmer the quotes.
      </p>
      <div className="mt-4 grid gap-4 border-l-4 border-lamp pl-4">
        {sections.map((section) => (
          <Part key={section.id} section={section} goTo={goTo} />
        ))}
      </div>
    </section>
  );
}
