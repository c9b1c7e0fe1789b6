import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { Section } from "#shared/profile/section.ts";
import type { ReactNode } from "react";
import { OpenRowsNotice } from "./open-rows-notice.tsx";
import type { GoTo } from "./place.ts";
import { SectionForm } from "./section-form.tsx";

const ReviewSection = lazyPart(
  "The review",
  async () => (await import("./review/review-section.tsx")).ReviewSection,
);

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
