import { startTitleId } from "#client/features/profile-builder/start/start-form.tsx";
import { classNames } from "#client/ui/class-names.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { SourceNotes } from "#client/fmcsa/source-notes.tsx";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import type { Company } from "#shared/carrier/company.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { CirclePause } from "lucide-react";

/** Takes the focus when it appears, unless the user is in a field elsewhere on the page. */
export function FoundHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focus = () => {
      const isBusy = document.activeElement?.matches("input, select, textarea") ?? false;
      if (!isBusy) heading.current?.focus({ preventScroll: true });
    };
    focus();
    // A dialog that closes when it appears gives the focus back a moment later.
    const again = setTimeout(focus);
    return () => clearTimeout(again);
  }, []);
  return (
    <h2
      id={startTitleId}
      ref={heading}
      tabIndex={-1}
      className={classNames("w-fit text-xl outline-offset-4", className)}
    >
      {children}
    </h2>
  );
}

type Props = {
  company: Company;
  sources: readonly DataSource[];
  note: ReactNode;
  onYes: () => void;
  onTryAnother: () => void;
  onDismiss: () => void;
};

const getPlace = ({ physicalAddress: { city, state } }: Company): string =>
  [city && toTitleCase(city), state].filter(Boolean).join(", ");

export const AskIfYours = ({ company, sources, note, onYes, onTryAnother, onDismiss }: Props) => (
  <>
    <FoundHeading>Is this your company?</FoundHeading>
    <div role="status" className="mt-2">
      <p className="text-lg font-bold break-words">{toTitleCase(company.legalName)}</p>
      {company.dbaName && <p>DBA {toTitleCase(company.dbaName)}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {getPlace(company)}
        <span className="font-mono">USDOT {company.dotNumber}</span>
        {company.isActive === false && (
          <Badge tone="caution" icon={CirclePause} isPlate>
            Inactive at FMCSA
          </Badge>
        )}
      </p>
    </div>
    <p className="mt-2 max-w-prose text-ink-soft">Only empty answers are filled in. What you typed stays.</p>
    <div className="mt-4 flex flex-wrap gap-3">
      <Button look="primary" onClick={onYes}>
        Yes, fill in my profile
      </Button>
      <Button onClick={onTryAnother}>No, try another number</Button>
      <Button look="quiet" className="max-sm:-ml-4" onClick={onDismiss}>
        I'll fill it in myself
      </Button>
    </div>
    <div className="mt-4 grid gap-2">
      {note}
      <SourceNotes sources={sources} />
    </div>
  </>
);
