import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { Section } from "#shared/profile/section.ts";
import type { ReactNode } from "react";
import { OpenRowsNotice } from "./schedules/open-rows-notice.tsx";
import type { NavigateTo } from "./navigation/builder-location.ts";
import { SectionForm } from "./form/section-form.tsx";

const ReviewSection = lazyPart(
  "The review",
  async () => (await import("./review/review-section.tsx")).ReviewSection,
);

const LossRunLetters = lazyPart(
  "The loss run letters",
  async () => (await import("./loss-runs/loss-run-letters.tsx")).LossRunLetters,
);

/** The content of a section: its questions, the review, or the support form. */
export function SectionBody({
  section,
  navigateTo,
  support,
}: {
  section: Section;
  navigateTo: NavigateTo;
  support: ReactNode;
}) {
  if (section.completedBy === "action") {
    return (
      <>
        <OpenRowsNotice navigateTo={navigateTo} />
        <ReviewSection navigateTo={navigateTo} />
      </>
    );
  }
  if (section.standalone) return support;
  return (
    <>
      <SectionForm section={section} navigateTo={navigateTo} />
      {section.id === "prior-insurance" && <LossRunLetters />}
    </>
  );
}
