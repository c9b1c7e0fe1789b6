import { Notice } from "#client/ui/notice.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { showPolicyDate } from "#shared/profile/formats/format.ts";
import { listFlags } from "#shared/profile/derived/document/flags.ts";
import { findSectionId } from "#shared/profile/registry.ts";
import { fieldRef } from "#client/features/profile-builder/form/focus-field.ts";
import { SectionLink } from "#client/features/profile-builder/navigation/section-link.tsx";
import { submittableAnswers } from "#client/features/profile-builder/review/submit/submittable-answers.ts";

/** What the first page of the PDF asks an underwriter to look at, each linked to the answer it is about. */
export function PointsToCheck({ answers }: { answers: Answers }) {
  const flags = listFlags(submittableAnswers(answers).formData, undefined, undefined, showPolicyDate);
  if (flags.length === 0) return null;
  return (
    <section aria-labelledby="review-points">
      <h2 id="review-points" className="text-xl">
        Points to check ({flags.length})
      </h2>
      <Notice tone="caution" className="mt-3">
        <p>The first page of your PDF lists these for underwriters. Fix any that are wrong.</p>
        <ul className="mt-1 grid">
          {flags.map(({ key, label, value, path }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-2 leading-tight">
              <SectionLink
                sectionId={findSectionId(path[0])}
                field={fieldRef(path)}
                className="inline-flex min-h-11 items-center underline md:min-h-8"
              >
                {label}
              </SectionLink>
              <span className="max-md:pb-2">
                <span className="sr-only">: </span>
                {value}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}
