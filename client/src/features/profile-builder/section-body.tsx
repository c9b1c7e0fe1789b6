import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { Section } from "#shared/profile/section.ts";
import type { ReactNode } from "react";
import { OpenRowsNotice } from "./schedules/open-rows-notice.tsx";
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
export function SectionBody({ section, support }: { section: Section; support: ReactNode }) {
  if (section.completedBy === "action") {
    return (
      <>
        <OpenRowsNotice />
        <ReviewSection />
      </>
    );
  }
  if (section.standalone) return support;
  return (
    <>
      <SectionForm section={section} />
      {section.id === "prior-insurance" && <LossRunLetters />}
    </>
  );
}
