import type { Section } from "#shared/profile/section.ts";
import type { ComponentProps } from "react";
import { FilingsCard } from "./filings/filings-card.tsx";
import { RenewalSlot } from "./renewal/renewal-slot.tsx";
import { RosterCard } from "./roster/roster-card.tsx";
import { StartCard } from "./start/start-card.tsx";

type Props = ComponentProps<typeof StartCard> & { section: Section };

/** What FMCSA's record or last year's file offers above a section's questions. */
export function SectionExtras({ section, ...start }: Props) {
  switch (section.id) {
    case "contact-info":
      return (
        <>
          <RenewalSlot navigateTo={start.navigateTo} className="mb-6" />
          <StartCard {...start} />
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
