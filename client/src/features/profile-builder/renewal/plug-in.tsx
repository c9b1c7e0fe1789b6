import { FileSearch, Truck } from "lucide-react";
import { LookUpCard } from "#client/features/profile-builder/look-up/look-up-card.tsx";
import * as builder from "#client/features/profile-builder/slots.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { Section } from "#shared/profile/section.ts";
import { RenewFromFile } from "./renew-from-file.tsx";
import { RenewalSlot } from "./renewal-slot.tsx";

const RosterResult = lazyPart(
  "The vehicle list",
  async () => (await import("#client/features/profile-builder/roster/roster-result.tsx")).RosterResult,
  { usedIn: ["equipment-schedule"] },
);

const FilingsResult = lazyPart(
  "The list of insurance filings",
  async () => (await import("#client/features/profile-builder/filings/filings-result.tsx")).FilingsResult,
  { usedIn: ["prior-insurance"] },
);

const LossRunLetters = lazyPart(
  "The loss run letters",
  async () =>
    (await import("#client/features/profile-builder/loss-runs/loss-run-letters.tsx")).LossRunLetters,
  { usedIn: ["prior-insurance"] },
);

type Props = { section: Section };

/** Offers of FMCSA's record, above a section's questions. */
function LookUps({ section }: Props) {
  switch (section.id) {
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

/** Letters to the insurers that are listed. */
const Letters = ({ section }: Props) => section.id === "prior-insurance" && <LossRunLetters />;

export function plugInRenewal(): void {
  builder.aboveQuestionsSlot.fill(LookUps);
  builder.belowQuestionsSlot.fill(Letters);
  builder.renewalSlot.fill(RenewalSlot);
  builder.renewFromFileSlot.fill(RenewFromFile);
}
