import type { Section } from "#shared/profile/section.ts";
import { FilingsCard } from "./filings/filings-card.tsx";
import { RenewalSlot } from "./renewal/renewal-slot.tsx";
import { RosterCard } from "./roster/roster-card.tsx";
import { StartCard } from "./start/start-card.tsx";

/** What FMCSA's record or last year's file offers above a section's questions. */
export function SectionExtras({ section }: { section: Section }) {
  switch (section.id) {
    case "contact-info":
      return (
        <>
          <RenewalSlot className="mb-6" />
          <StartCard />
        </>
      );
    case "equipment-schedule":
      return <RosterCard />;
    case "prior-insurance":
      return <FilingsCard />;
    default:
      return null;
  }
}
