import { Button } from "#client/ui/button.tsx";
import type { Section } from "#shared/profile/section.ts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { sectionBeside } from "./numbering.ts";
import type { GoTo } from "./place.ts";
import { SaveProfile } from "./save-profile.tsx";

/** Previous and Next; on the last section Save Profile in place of Next. */
export function SectionButtons({ section, goTo }: { section: Section; goTo: GoTo }) {
  const previous = sectionBeside(section, -1);
  const next = sectionBeside(section, 1);
  return (
    <div className="mt-8 grid gap-4">
      <div className="flex justify-between gap-3">
        <Button disabled={!previous} onClick={() => previous && goTo(previous.id)}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Previous
        </Button>
        {next && (
          <Button look="primary" onClick={() => goTo(next.id)}>
            Next
            <ArrowRight aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
      {!next && <SaveProfile goTo={goTo} />}
    </div>
  );
}
