import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { Section } from "#shared/profile/section.ts";
import { FileSearch, Truck } from "lucide-react";
import { LookUpCard } from "./look-up/look-up-card.tsx";
import { RenewalSlot } from "./renewal/renewal-slot.tsx";
import { StartCard } from "./start/start-card.tsx";

const RosterResult = lazyPart(
  "The vehicle list",
  async () => (await import("./roster/roster-result.tsx")).RosterResult,
  { usedIn: ["equipment-schedule"] },
);

const FilingsResult = lazyPart(
  "The list of insurance filings",
  async () => (await import("./filings/filings-result.tsx")).FilingsResult,
  { usedIn: ["prior-insurance"] },
);

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
      return (
        <LookUpCard
          title="Vehicles seen in inspections"
          describe={(dotNumber) =>
            `We list the VINs that roadside inspectors recorded under USDOT ${dotNumber}. Pick yours.`
          }
          action="Add vehicles seen in inspections"
          lists={["powerUnits", "trailers"]}
          Icon={Truck}
          Result={RosterResult}
        />
      );
    case "prior-insurance":
      return (
        <LookUpCard
          title="Insurance filings at FMCSA"
          describe={(dotNumber) =>
            `Insurers file proof of your liability coverage with FMCSA. Add those policies without typing. This sends USDOT ${dotNumber} to our server, which looks it up in FMCSA's public data.`
          }
          action="Look up my insurance filings"
          lists={["priorInsuranceHistory"]}
          Icon={FileSearch}
          Result={FilingsResult}
        />
      );
    default:
      return null;
  }
}
