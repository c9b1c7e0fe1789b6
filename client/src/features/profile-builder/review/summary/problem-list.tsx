import { Notice } from "#client/ui/notice.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { findProblems } from "#shared/profile/derived/problems.ts";
import { prune } from "#shared/profile/derived/visibility.ts";
import { fieldRef } from "#client/features/profile-builder/form/focus-field.ts";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";

/** Malformed answers, each linked to its field. They are not sent until they are fixed. */
export function ProblemList({ answers }: { answers: Answers }) {
  const problems = findProblems(prune(answers));
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="review-problems">
      <h2 id="review-problems" className="text-xl">
        Needs fixing ({problems.length})
      </h2>
      <Notice tone="bad" className="mt-3">
        <p>Until you fix them, these answers are left out of the PDF, the email and the quote request.</p>
        <ul className="mt-2 grid gap-1">
          {problems.map(({ path, sectionId, label, message }) => (
            <li key={path.join(".")}>
              <SectionLink
                sectionId={sectionId}
                field={fieldRef(path)}
                className="inline-block py-2 underline"
              >
                {label}
              </SectionLink>
              : {message}
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
