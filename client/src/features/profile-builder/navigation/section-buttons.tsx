import { Button } from "#client/ui/button.tsx";
import type { Section } from "#shared/profile/section.ts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { sectionBeside } from "./section-number.ts";
import { navigateTo } from "./builder-location.ts";
import { SaveProfile } from "#client/features/profile-builder/review/save-profile.tsx";

/** Previous and Next. The last section has Save Profile instead of Next, separate from its own buttons. */
export function SectionButtons({ section }: { section: Section }) {
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
    <div className="mt-8 flex justify-between gap-3">
      {back}
      <Button look="primary" onClick={() => navigateTo(next.id)}>
        Next
        <ArrowRight aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
