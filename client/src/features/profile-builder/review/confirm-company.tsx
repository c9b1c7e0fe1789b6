import { useChecked } from "#client/fmcsa/use-checked.ts";
import { Button } from "#client/ui/button.tsx";
import { LoadingText } from "#client/ui/states/skeleton.tsx";
import { type CarrierAnswer, getCarrier } from "#shared/api/carriers.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Checked, failureText, isUnknownNumber } from "#client/fmcsa/checked.ts";
import { ErrorState } from "#client/ui/states/error-state.tsx";

type CompanyFailureProps = { company: Checked<unknown>; dotNumber: string; title: string };

/** Reason why the company under a DOT number could not be read, in FMCSA's words if it has any. */
export function CompanyFailure({
  company: { failure, retry, isRetrying },
  dotNumber,
  title,
}: CompanyFailureProps) {
  if (!failure) return null;
  return isUnknownNumber(failure) ? (
    <ErrorState title={`FMCSA has no company under USDOT ${dotNumber}`}>
      Check the DOT number in Company Information.
    </ErrorState>
  ) : (
    <ErrorState title={title} onRetry={retry} isRetrying={isRetrying}>
      {failureText(failure, "census")} Your answers are safe.
    </ErrorState>
  );
}

const selectCompany = ({ company }: CarrierAnswer) => company;

type Props = {
  dotNumber: string;
  yes: string;
  note?: string;
  onClose: () => void;
  children: ReactNode;
};

function Question({ dotNumber, yes, note, onClose, onYes }: Omit<Props, "children"> & { onYes: () => void }) {
  const company = useChecked(getCarrier, { dot: dotNumber }, selectCompany);
  if (!company.data)
    return company.failure ? (
      <CompanyFailure company={company} dotNumber={dotNumber} title="Couldn't check your company" />
    ) : (
      <LoadingText>{`Looking up USDOT ${dotNumber} at FMCSA...`}</LoadingText>
    );
  return (
    <div>
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
    </div>
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
  return (
    <FocusedPart key={isTheirs ? "theirs" : "question"}>
      {isTheirs ? children : <Question {...question} onYes={() => setTheirs(true)} />}
    </FocusedPart>
  );
}

/** Ticked items, without those that can no longer be added. */
export function useTicked<T>(addable: readonly T[]) {
  const [ticked, setTicked] = useState<ReadonlySet<T>>(new Set());
  return {
    chosen: addable.filter((item) => ticked.has(item)),
    choose: (item: T, isChosen: boolean) =>
      setTicked(new Set(isChosen ? [...ticked, item] : [...ticked].filter((each) => each !== item))),
    clear: () => setTicked(new Set()),
  };
}

type ChooseAndAddProps<T> = {
  addable: readonly T[];
  chosen: readonly T[];
  isDisabled?: boolean;
  onAdd: (items: readonly T[]) => void;
};

export const AddButtons = <T,>({ addable, chosen, isDisabled = false, onAdd }: ChooseAndAddProps<T>) => (
  <>
    <Button look="primary" disabled={isDisabled || chosen.length === 0} onClick={() => onAdd(chosen)}>
      {chosen.length === 0 ? "Add chosen" : `Add ${chosen.length} chosen`}
    </Button>
    <Button disabled={isDisabled || addable.length === 0} onClick={() => onAdd(addable)}>
      Add all {addable.length}
    </Button>
  </>
);
