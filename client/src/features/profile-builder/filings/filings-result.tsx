import { isSample } from "#client/fmcsa/checked.ts";
import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import { SampleNotice } from "#client/fmcsa/checked-notices.tsx";
import { useChecked } from "#client/fmcsa/use-checked.ts";
import { ConfirmCompany } from "#client/features/profile-builder/look-up/confirm-company.tsx";
import type { LookUpResultProps } from "#client/features/profile-builder/look-up/look-up-card.tsx";
import { getInsuranceFilings, type InsuranceFilingsAnswer } from "#shared/api/carriers.ts";
import { FilingList, LicensingLink } from "./filing-list.tsx";

const selectFilings = ({ filings, leftOut = 0 }: InsuranceFilingsAnswer) => filings && { filings, leftOut };

function Filings({ dotNumber }: { dotNumber: string }) {
  const checked = useChecked(getInsuranceFilings, { dot: dotNumber }, selectFilings);
  return (
    <>
      {isSample(checked.sources) && <SampleNotice />}
      <CheckedPanel
        checked={checked}
        name="insurance filings"
        isEmpty={({ filings, leftOut }) => filings.length + leftOut === 0}
        emptyText={
          <>
            FMCSA's filings since May 2026 don't have this carrier yet. <LicensingLink />
          </>
        }
      >
        {({ filings, leftOut }) => <FilingList filings={filings} leftOut={leftOut} />}
      </CheckedPanel>
    </>
  );
}

export const FilingsResult = ({ dotNumber, onClose }: LookUpResultProps) => (
  <ConfirmCompany dotNumber={dotNumber} yes="show its filings" onClose={onClose}>
    <Filings dotNumber={dotNumber} />
  </ConfirmCompany>
);
