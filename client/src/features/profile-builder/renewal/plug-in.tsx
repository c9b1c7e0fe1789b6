import { FileSearch, Truck, CalendarSync } from "lucide-react";
import { LookUpCard } from "./look-up-card.tsx";
import * as builder from "#client/features/profile-builder/builder-slots.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import type { Section } from "#shared/profile/section.ts";
import { useDraftState } from "#client/draft/store/draft-context.tsx";
import { renewLabel } from "#client/features/profile-builder/start/start-form.tsx";
import { saveFileTypes } from "#client/draft/save-file/save-file.ts";
import { FileButton } from "#client/ui/inputs/file-button.tsx";
import { useState } from "react";

const LastYearsFile = lazyPart(
  "Last year's file",
  async () => (await import("./last-years-file.tsx")).LastYearsFile,
  { Placeholder: () => null, isLoadedAhead: false },
);

function RenewFromFile() {
  const [chosen, setChosen] = useState<{ file: File; count: number }>();
  return (
    <>
      <FileButton
        className="max-sm:px-2 max-sm:text-sm"
        accept={saveFileTypes}
        icon={<CalendarSync aria-hidden="true" className="size-5 shrink-0" />}
        onFiles={([file]) => file && setChosen((before) => ({ file, count: (before?.count ?? 0) + 1 }))}
      >
        {renewLabel}
      </FileButton>
      {chosen && <LastYearsFile key={chosen.count} file={chosen.file} />}
    </>
  );
}

const RenewalPanel = lazyPart(
  "What may have changed since last year",
  async () => (await import("./renewal-panel.tsx")).RenewalPanel,
  { Placeholder: () => null, usedIn: ["contact-info", "review"] },
);

function RenewalSlot({ className }: { className?: string }) {
  const renewal = useDraftState((draft) => draft.renewal());
  if (!renewal) return null;
  return <RenewalPanel stored={renewal} {...(className ? { className } : {})} />;
}

const RosterResult = lazyPart(
  "The vehicle list",
  async () => (await import("./roster-result.tsx")).RosterResult,
  { usedIn: ["equipment-schedule"] },
);

const FilingsResult = lazyPart(
  "The list of insurance filings",
  async () => (await import("./filings-result.tsx")).FilingsResult,
  { usedIn: ["prior-insurance"] },
);

const LossRunLetters = lazyPart(
  "The loss run letters",
  async () => (await import("./loss-run-letters.tsx")).LossRunLetters,
  { usedIn: ["prior-insurance"] },
);

type Props = { section: Section };

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

const Letters = ({ section }: Props) => section.id === "prior-insurance" && <LossRunLetters />;

export function plugInRenewal(): void {
  builder.aboveQuestionsSlot.fill(LookUps);
  builder.belowQuestionsSlot.fill(Letters);
  builder.renewalSlot.fill(RenewalSlot);
  builder.renewFromFileSlot.fill(RenewFromFile);
}
