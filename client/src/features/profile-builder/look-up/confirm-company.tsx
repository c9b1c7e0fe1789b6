import { type Checked, isUnknownNumber } from "#client/lib/checked/checked.ts";
import { failureText } from "#client/lib/checked/failure-text.ts";
import { useChecked } from "#client/lib/checked/use-checked.ts";
import { Button } from "#client/ui/button.tsx";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { LoadingText } from "#client/ui/states/skeleton.tsx";
import { type CarrierAnswer, getCarrier } from "#shared/api/carriers.ts";
import { toTitleCase } from "#shared/carrier/to-profile/title-case.ts";
import type { Company } from "#shared/carrier/company.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";

const selectCompany = ({ company }: CarrierAnswer): Company | undefined => company;

type Props = {
  dotNumber: string;
  /** What the button says after "Yes, ". */
  yes: string;
  /** What else happens on "Yes". */
  note?: string;
  onClose: () => void;
  /** Shown once the user has said that it is their company. */
  children: ReactNode;
};

function CompanyFailure({ company, dotNumber }: { company: Checked<Company>; dotNumber: string }) {
  if (!company.failure) return null;
  return isUnknownNumber(company.failure) ? (
    <ErrorState title={`FMCSA has no company under USDOT ${dotNumber}`}>
      Check the DOT number in Company Information.
    </ErrorState>
  ) : (
    <ErrorState title="Couldn't check your company" onRetry={company.retry} isRetrying={company.isRetrying}>
      {failureText(company.failure, "census")} Your answers are safe.
    </ErrorState>
  );
}

function Question({ dotNumber, yes, note, onClose, onYes }: Omit<Props, "children"> & { onYes: () => void }) {
  const company = useChecked(getCarrier, { dot: dotNumber }, selectCompany);
  if (!company.data)
    return company.failure ? (
      <CompanyFailure company={company} dotNumber={dotNumber} />
    ) : (
      <LoadingText>{`Looking up USDOT ${dotNumber} at FMCSA...`}</LoadingText>
    );
  return (
    <>
      <p role="status" className="text-lg">
        Is <b>{toTitleCase(company.data.legalName)}</b> yours?
      </p>
      {note !== undefined && <p className="mt-1 max-w-prose text-sm text-ink-soft">{note}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="primary" onClick={onYes}>
          Yes, {yes}
        </Button>
        <Button onClick={onClose}>No</Button>
      </div>
    </>
  );
}

/** Takes the focus when it appears, if the button that had it is gone. */
function FocusedPart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus();
  }, []);
  return (
    <div ref={part} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      {children}
    </div>
  );
}

/** Looks up whose number it is, and asks whether it is the user's company before anything else is looked up. */
export function ConfirmCompany({ children, ...question }: Props) {
  const [isTheirs, setTheirs] = useState(false);
  if (isTheirs) return <FocusedPart key="theirs">{children}</FocusedPart>;
  return (
    <FocusedPart key="question">
      <div>
        <Question {...question} onYes={() => setTheirs(true)} />
      </div>
    </FocusedPart>
  );
}
