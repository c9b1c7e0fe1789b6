import { useDebouncedAnswers } from "#client/draft/store/draft-context.tsx";
import { SharedComputerSwitch } from "#client/draft/shared-computer-switch.tsx";
import { brand } from "#shared/text/brand.ts";
import { profile } from "#shared/profile/registry.ts";
import type { Section } from "#shared/profile/section.ts";
import type { ReactNode, RefObject } from "react";
import { navigateTo, sectionBeside } from "./navigation/builder-location.ts";
import { getProgress } from "#shared/profile/derived/readiness.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SectionForm } from "./form/section-form.tsx";
import { NewTabLink } from "#client/ui/new-tab-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { paths } from "#client/lib/paths.ts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { SectionSign } from "#client/features/profile-builder/navigation/section-link.tsx";
import { StartCard } from "./start/start-card.tsx";
import { SlotPart } from "#client/ui/slot.ts";
import { aboveQuestionsSlot, belowQuestionsSlot, renewalSlot } from "./builder-slots.ts";

const ReviewSection = lazyPart(
  "The review",
  async () => (await import("./review/review-section.tsx")).ReviewSection,
  { usedIn: ["review"] },
);

const SaveProfile = lazyPart("Saving", async () => (await import("./review/save-profile.tsx")).SaveProfile, {
  usedIn: ["contact-support"],
});

function SectionBody({ section, support }: { section: Section; support: ReactNode }) {
  if (section.completedBy === "action") return <ReviewSection />;
  if (section.standalone) return support;
  return (
    <>
      <SectionForm section={section} />
      <SlotPart slot={belowQuestionsSlot} props={{ section }} />
    </>
  );
}

/** Previous and Next. The last section has Save Profile instead of Next, separate from its own buttons. */
function SectionButtons({ section }: { section: Section }) {
  const previous = sectionBeside(section, -1);
  const next = sectionBeside(section, 1);
  const back = (
    <Button disabled={!previous} onClick={() => previous && navigateTo(previous.id)}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Previous
    </Button>
  );
  if (!next) {
    return (
      <div className="mt-12 border-t border-line pt-8">
        <SaveProfile beside={back} />
      </div>
    );
  }
  return (
    <div className="mt-8 flex justify-between gap-3 md:justify-start print:hidden">
      {back}
      <Button
        look={section.completedBy === "action" ? "secondary" : "primary"}
        onClick={() => navigateTo(next.id)}
      >
        Next
        <ArrowRight aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}

function ProgressLine({ section }: { section: Section }) {
  const { filled, total } = getProgress(section, useDebouncedAnswers());
  return (
    <p className="mt-1 font-semibold tabular-nums">
      {filled} of {total} fields completed
    </p>
  );
}

type SectionProps = {
  section: Section;
  heading: RefObject<HTMLHeadingElement | null>;
  isMobile: boolean;
  support: ReactNode;
};

export const SectionPage = ({ section, heading, isMobile, support }: SectionProps) => (
  <>
    <title>{`${section.title} | ${brand.name}`}</title>
    <SectionSign section={section} heading={heading}>
      {!isMobile && section.showsProgress && <ProgressLine section={section} />}
    </SectionSign>
    <p className="hidden font-bold print:block">To print your profile, use Download PDF in Review.</p>
    {section === profile[0] && (
      <>
        <SlotPart slot={renewalSlot} props={{ className: "mb-6" }} />
        <StartCard />
      </>
    )}
    <SlotPart slot={aboveQuestionsSlot} props={{ section }} />
    <SectionBody key={section.id} section={section} support={support} />
    <SectionButtons section={section} />
    <div className="mt-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4 md:border-t md:border-line md:pt-4 print:hidden">
      {(!isMobile || section === profile[0]) && <SharedComputerSwitch />}
      <NewTabLink href={paths.privacyPolicy} className={`text-sm ${textLinkClass}`}>
        Privacy Policy
      </NewTabLink>
    </div>
  </>
);
