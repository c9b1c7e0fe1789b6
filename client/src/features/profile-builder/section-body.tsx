import type { Section } from "#shared/profile/section.ts";
import type { ReactNode } from "react";
import { OpenRowsNotice } from "./open-rows-notice.tsx";
import type { GoTo } from "./place.ts";
import { ReviewSection } from "./review/review-section.tsx";
import { SectionForm } from "./section-form.tsx";

/** What a section shows: its questions, the review, or the way to reach us. */
export function SectionBody({
  section,
  goTo,
  support,
}: {
  section: Section;
  goTo: GoTo;
  support: ReactNode;
}) {
  if (section.completedBy === "action") {
    return (
      <>
        <OpenRowsNotice goTo={goTo} />
        <ReviewSection goTo={goTo} />
      </>
    );
  }
  if (section.apart) return support;
  return <SectionForm section={section} goTo={goTo} />;
}
