import { Notice } from "#client/ui/notice.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { missingIn } from "#shared/profile/progress.ts";
import { profile } from "#shared/profile/registry.ts";
import type { GoTo } from "../place.ts";
import { PlaceLink } from "./place-link.tsx";

const chip =
  "inline-flex min-h-11 items-center rounded-sign border border-line-strong bg-paper px-3 no-underline hover:underline";

/** What is still to be answered, each a link to its box. Nothing here stops a user from sending. */
export function MissingList({ answers, goTo }: { answers: Answers; goTo: GoTo }) {
  const missing = missingIn(answers);
  if (missing.length === 0) {
    return (
      <Notice tone="good" title="Nothing is missing.">
        <p>Every question that counts has an answer.</p>
      </Notice>
    );
  }
  const sections = profile
    .map(({ id, title }) => ({ id, title, items: missing.filter(({ sectionId }) => sectionId === id) }))
    .filter(({ items }) => items.length > 0);
  return (
    <section aria-labelledby="review-missing">
      <h2 id="review-missing" className="text-xl">
        What is missing ({missing.length})
      </h2>
      <p className="mt-1 text-ink-soft">
        You can send your profile as it is. The more it answers, the firmer the quotes.
      </p>
      <div className="mt-4 grid gap-4 border-l-4 border-lamp pl-4">
        {sections.map(({ id, title, items }) => (
          <div key={id}>
            <h3 className="text-base">{title}</h3>
            <ul className="mt-2 flex flex-wrap gap-2">
              {items.map(({ key, label }) => (
                <li key={key}>
                  <PlaceLink goTo={goTo} sectionId={id} field={key} className={chip}>
                    {label}
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
